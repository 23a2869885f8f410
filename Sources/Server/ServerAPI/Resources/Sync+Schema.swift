import RecordKit
import SyncKit

extension Sync {
  static let requestSchema = Schema.named(
    "SyncRequest",
    .object([
      .init(
        name: "schemas", schema: .map(of: .integer), isRequired: false,
        summary: "The tables that you know, each with the newest version of its rows that you understand."),
      .init(name: "feed", schema: .nullable(.uuid), isRequired: false, summary: "The feed that the position is of."),
      .init(name: "position", schema: .integer(0 ... .max), summary: "How far you have read the feed; 0 at first."),
      .init(
        name: "start", schema: .nullable(.integer(0 ... .max)), isRequired: false,
        summary: "The end that the reply named with which you started over."),
      .init(
        name: "seen", schema: .nullable(mark), isRequired: false,
        summary: "The end and the lineage that the last reply named: whether the server has lost what you were told of."
      ),
      .init(
        name: "role", schema: .nullable(.text), isRequired: false,
        summary: "The role that the last reply named; the rows were chosen for it."),
      .init(
        name: "window", schema: .nullable(.date), isRequired: false,
        summary: "The day that the last reply named; the rows were chosen around it."),
      .init(name: "today", schema: .date, summary: "The date that the workplace's clocks show."),
      .init(name: "commands", schema: .array(of: command, limit: SyncRequest.commandLimit)),
    ]))

  private static let mark = Schema.named(
    "FeedMark",
    .object([
      .init(name: "position", schema: .integer(0 ... .max)),
      .init(name: "lineage", schema: .uuid),
    ]))

  /// The members of each command are listed with the rules; one that is not known is refused, the others are done.
  private static let command = Schema.named(
    "Command",
    .open([
      .init(name: "id", schema: .uuid, summary: "Of the client's making, by which a command is done once."),
      .init(name: "at", schema: .instant, summary: "When the person did it."),
      .init(name: "do", schema: .text, summary: "What it is called, such as saveLocation."),
    ]))

  static let replySchema = Schema.named(
    "SyncReply",
    .object([
      .init(name: "feed", schema: .uuid),
      .init(name: "member", schema: .uuid, summary: "Who you are."),
      .init(name: "role", schema: .text(choices: Role.allCases.map(\.rawValue)), summary: "What you may do."),
      .init(name: "workplace", schema: .uuid),
      .init(name: "requested", schema: .integer, summary: "Your position."),
      .init(name: "since", schema: .integer, summary: "Your position, or 0 if you are to start over."),
      .init(name: "position", schema: .integer, summary: "How far the entries go."),
      .init(name: "end", schema: .integer, summary: "Where the feed ends; your start, if you start over."),
      .init(name: "lineage", schema: .uuid, isRequired: false, summary: "The lineage that the end belongs to."),
      .init(name: "seen", schema: mark, isRequired: false, summary: "What your request named."),
      .init(
        name: "shared", schema: .integer, isRequired: false,
        summary:
          "If the server was put back from a backup: up to where the feed is the one that you know. Nothing was done; send what was confirmed behind it again, then the rest."
      ),
      .init(name: "more", schema: .flag, summary: "Whether to ask again at once."),
      .init(
        name: "ready", schema: .flag, isRequired: false,
        summary: "Whether the entries begin with what the first screens show, whatever its position."),
      .init(
        name: "total", schema: .integer(0 ... .max), isRequired: false,
        summary: "If you start over and there is more: how many entries this reply and those that follow have, about."),
      .init(
        name: "window", schema: .date,
        summary: "The day around which your rows lie with the entries; drop those that are too far from it."),
      .init(
        name: "outcomes", schema: .array(of: outcome, limit: SyncRequest.commandLimit),
        summary: "Of the first commands, in their order; send the others again."),
      .init(name: "entries", schema: .array(of: entry, limit: entryLimit)),
    ]))

  private static let outcome = Schema.named(
    "CommandOutcome",
    .object([
      .init(name: "command", schema: .uuid),
      .init(name: "position", schema: .integer, isRequired: false, summary: "Where the feed has its changes."),
      .init(name: "refusal", schema: .text, isRequired: false, summary: "Why it was not done."),
      .init(name: "field", schema: .text, isRequired: false),
      .init(
        name: "code", schema: .text(choices: Refusal.Code.allCases.map(\.rawValue)), isRequired: false),
    ]))

  private static let entry = Schema.named(
    "FeedEntry",
    .object([
      .init(name: "position", schema: .integer), .init(name: "schema", schema: .integer),
      .init(name: "table", schema: .text), .init(name: "id", schema: .uuid),
      .init(name: "row", schema: .document, isRequired: false, summary: "Its newest state; missing once it has ended."),
    ]))
}
