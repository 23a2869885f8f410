import SyncKit

extension Sync {
  static let requestSchema = Schema.named(
    "SyncRequest",
    .object([
      .init(
        name: "schema", schema: .nullable(.integer), isRequired: false,
        summary: "The version of the rows that you know."),
      .init(name: "feed", schema: .nullable(.uuid), isRequired: false, summary: "The feed that the position is of."),
      .init(name: "position", schema: .integer(0 ... .max), summary: "How far you have read the feed; 0 at first."),
      .init(name: "commands", schema: .array(of: command, limit: SyncRequest.commandLimit)),
    ]))

  /// The members of each command are listed with the rules; one that is not known is refused, the others are done.
  private static let command = Schema.anything

  static let replySchema = Schema.named(
    "SyncReply",
    .object([
      .init(name: "feed", schema: .uuid),
      .init(name: "member", schema: .uuid, summary: "Who you are."),
      .init(name: "since", schema: .integer, summary: "Your position, or 0 if it is of another feed."),
      .init(name: "position", schema: .integer, summary: "How far the entries go."),
      .init(name: "more", schema: .flag, summary: "Whether to ask again at once."),
      .init(name: "outcomes", schema: .array(of: outcome, limit: SyncRequest.commandLimit)),
      .init(name: "entries", schema: .array(of: entry, limit: entryLimit)),
    ]))

  private static let outcome = Schema.named(
    "CommandOutcome",
    .object([
      .init(name: "command", schema: .uuid),
      .init(name: "position", schema: .integer, isRequired: false, summary: "Where the feed has its changes."),
      .init(name: "refusal", schema: .text, isRequired: false, summary: "Why it was not done."),
      .init(name: "field", schema: .text, isRequired: false),
      .init(name: "reason", schema: .text(choices: ["unknownRow", "staleVersion"]), isRequired: false),
    ]))

  private static let entry = Schema.named(
    "FeedEntry",
    .object([
      .init(name: "position", schema: .integer), .init(name: "schema", schema: .integer),
      .init(name: "kind", schema: .text), .init(name: "id", schema: .uuid),
      .init(name: "row", schema: .anything, isRequired: false, summary: "Its newest state; missing once it has ended."),
    ]))
}
