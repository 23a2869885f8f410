import JSONKit
import SharedModels
import SyncKit

/// A ``SyncRequest`` as it came in: a command that this version cannot read does not keep the others from being done.
struct IncomingSync {
  enum Item {
    case known(Command)
    case unreadable(CommandOutcome)

    var command: Command? {
      if case .known(let command) = self { command } else { nil }
    }

    var refusal: CommandOutcome? {
      if case .unreadable(let outcome) = self { outcome } else { nil }
    }
  }

  let feed: Identifier<SyncFeed>?
  let position: Int64
  let items: [Item]

  init(_ fields: JSONFieldReader) throws(Problem) {
    (feed, position, items) = try readFields { () throws(FieldError) in
      (
        fields.value("feed") == nil ? nil : try fields.identifier("feed"), try Self.position(fields),
        try fields.array("commands", limit: SyncRequest.commandLimit, Self.item)
      )
    }
  }

  private static func position(_ fields: JSONFieldReader) throws(FieldError) -> Int64 {
    let position = try fields.integer("position")
    if fields.value("schema") != nil { _ = try fields.integer("schema") }
    guard position >= 0 else { throw FieldError("position", "must not be negative") }
    return position
  }

  /// Fails only for what has no identifier, so that nobody could be told what became of it.
  private static func item(_ json: JSON) throws(FieldError) -> Item {
    let id: Identifier<Command> = try JSONFieldReader(json).identifier("id")
    do throws(FieldError) {
      return .known(try Command(json: json))
    } catch {
      let refusal = Refusal(
        "The server cannot read this change: \(error.message) Reload the app, and make the change again.",
        field: error.path.isEmpty ? nil : error.path)
      return .unreadable(CommandOutcome(command: id, verdict: .refused(refusal)))
    }
  }
}
