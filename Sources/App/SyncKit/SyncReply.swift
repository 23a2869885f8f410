public import SharedModels

/// What the server answers: what became of each command, and the feed since the device's position.
public struct SyncReply: Equatable, Sendable {
  public let feed: Identifier<SyncFeed>
  /// The position that the device asked from, or 0 if its feed was another one.
  public let since: Int64
  /// Up to where the entries go.
  public let position: Int64
  /// Whether the feed goes on behind `position`.
  public let isMore: Bool
  public let outcomes: [CommandOutcome]
  public let entries: [FeedEntry]

  public init(
    feed: Identifier<SyncFeed>, since: Int64, position: Int64, isMore: Bool, outcomes: [CommandOutcome],
    entries: [FeedEntry]
  ) {
    self.feed = feed
    self.since = since
    self.position = position
    self.isMore = isMore
    self.outcomes = outcomes
    self.entries = entries
  }

  public init(json: JSON) throws(FieldError) {
    let reader = try JSONFieldReader(json)
    self.init(
      feed: try reader.identifier("feed"), since: try reader.integer("since"),
      position: try reader.integer("position"),
      isMore: try reader.flag("more"),
      outcomes: try reader.list("outcomes", limit: SyncRequest.commandLimit) { inner throws(FieldError) in
        try CommandOutcome(from: &inner)
      },
      entries: try reader.array("entries", limit: Self.entryLimit) { json throws(FieldError) in
        try FeedEntry(json: json)
      })
  }

  /// The most entries in one reply.
  public static let entryLimit = 2_000
}

/// What became of a command.
public struct CommandOutcome: Equatable, Sendable {
  public enum Verdict: Equatable, Sendable {
    /// Done, its changes in the feed up to this position.
    case done(position: Int64)
    case refused(Refusal)
  }

  public let command: Identifier<Command>
  public let verdict: Verdict

  public init(command: Identifier<Command>, verdict: Verdict) {
    self.command = command
    self.verdict = verdict
  }

  init(from reader: inout JSONFieldReader) throws(FieldError) {
    command = try reader.identifier("command")
    if let message = try reader.optionalText("refusal") {
      verdict = .refused(Refusal(message, field: try reader.optionalText("field")))
    } else {
      verdict = .done(position: try reader.integer("position"))
    }
  }

  public func write(to fields: inout JSONFieldWriter) {
    fields.identifier("command", command)
    switch verdict {
    case .done(let position): fields.integer("position", position)
    case .refused(let refusal):
      fields.text("refusal", refusal.message)
      fields.optionalText("field", refusal.field)
    }
  }
}
