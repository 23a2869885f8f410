import JSONKit
import RecordKit
import SyncKit
import TimeKit

/// A ``SyncRequest`` as it came in: a command that this version cannot read does not keep the others from being done.
struct IncomingSync {
  enum Item {
    case known(Command)
    case unreadable(CommandOutcome)

    var command: Command? {
      if case .known(let command) = self { command } else { nil }
    }
  }

  let feed: Identifier<SyncFeed>?
  let position: Int64
  let start: Int64
  let seen: FeedMark?
  let role: Role?
  let window: CivilDate?
  let today: CivilDate
  let again: [Identifier<Command>]
  let items: [Item]

  init(_ fields: JSONFieldReader, in catalog: Catalog) throws(Problem) {
    do throws(FieldError) {
      feed = try fields.optionalIdentifier("feed")
      position = try Self.position("position", fields)
      start = fields.has("start") ? try Self.position("start", fields) : 0
      seen = try fields.optionalMark("seen")
      // A role that only a newer program knows is none for which rows were chosen here.
      role = try fields.optionalText("role").flatMap { Role(rawValue: $0) }
      window = try fields.optionalDate("window")
      today = try fields.date("today")
      again = try SyncRequest.again(fields)
      items = try fields.array("commands", limit: SyncRequest.commandLimit) { json throws(FieldError) in
        try Self.item(json, in: catalog)
      }
    } catch {
      throw Problem(error)
    }
  }

  /// The commands that this version can read.
  var commands: [Command] { items.compactMap(\.command) }

  private static func position(_ name: String, _ fields: JSONFieldReader) throws(FieldError) -> Int64 {
    let position = try fields.integer(name)
    guard position >= 0 else { throw FieldError(name, "must not be negative") }
    return position
  }

  /// Fails only for what has no identifier, so that nobody could be told what became of it.
  private static func item(_ json: JSON, in catalog: Catalog) throws(FieldError) -> Item {
    let id: Identifier<Command> = try JSONFieldReader(json).identifier("id")
    do throws(FieldError) {
      return .known(try Command(json: json, in: catalog))
    } catch {
      let refusal = Refusal(
        "The server couldn’t read this change: \(error.message) Reload the app and make the change again.",
        field: error.path.isEmpty ? nil : error.path)
      return .unreadable(CommandOutcome(command: id, verdict: .refused(refusal)))
    }
  }
}
