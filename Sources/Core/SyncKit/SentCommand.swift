import JSONKit
import RecordKit
import TimeKit

/// A command that the server has confirmed. It is read only if it is ever sent again, so that a start does not read them
/// all.
struct SentCommand: Sendable {
  private enum Content: Sendable {
    case command(Command)
    case stored(JSON)
  }

  let id: Identifier<Command>
  let at: Instant
  /// The feed position by which its changes have come.
  let position: Int64
  /// The bytes of its JSON.
  let size: Int
  private let content: Content

  /// The entry that has left the outbox; nil for one that is not confirmed.
  init?(_ entry: PendingCommand) {
    guard let position = entry.confirmedAt else { return nil }
    (id, at, size) = (entry.command.id, entry.command.at, entry.size)
    self.position = position
    content = .command(entry.command)
  }

  /// Reads what ``json(of:)`` writes; only what tells the command from others is looked at.
  init(stored json: JSON) throws(FieldError) {
    let reader = try JSONFieldReader(json)
    position = try reader.integer("position")
    size = Int(clamping: try reader.integer("size"))
    let command = json["command"] ?? .null
    let fields = try JSONFieldReader(command)
    id = try fields.identifier("id")
    at = try fields.instant("at")
    content = .stored(command)
  }

  /// The command itself.
  func command(in catalog: Catalog) throws(FieldError) -> Command {
    switch content {
    case .command(let command): command
    case .stored(let json): try Command(json: json, in: catalog)
    }
  }

  /// A confirmed command as the store keeps it: the object `{"position", "size", "command"}`.
  static func json(of entry: PendingCommand) -> [UInt8] {
    JSONWriter.object { fields in
      fields.integer("position", entry.confirmedAt ?? 0)
      fields.integer("size", Int64(entry.size))
      fields.group("command") { entry.command.write(to: fields) }
    }
  }
}
