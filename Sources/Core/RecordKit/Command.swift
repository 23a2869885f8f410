public import JSONKit
public import TimeKit

/// A request to change the shared data: done at once on the browser's replica, and for good on the server.
///
/// The client makes the identifier, so the same command sent twice is done once.
public struct Command: Equatable, Sendable {
  /// Of version 7, so that a device's commands sort in the order in which the person gave them.
  public let id: Identifier<Command>
  /// When the person did it, by the device's clock.
  public let at: Instant
  /// The intent, without who asks: the server knows that from the connection.
  public let intent: AnyIntent

  /// Puts the parts together; whether the rules allow it shows only when it is performed.
  public init(id: Identifier<Command>, at: Instant, intent: AnyIntent) {
    self.id = id
    self.at = at
    self.intent = intent
  }

  /// Puts the parts together; whether the rules allow it shows only when it is performed.
  public init(id: Identifier<Command>, at: Instant, intent: some Intent) {
    self.init(id: id, at: at, intent: intent.erased)
  }
}

extension Command {
  /// Reads what ``write(to:)`` writes; the intents of the catalog are known.
  public init(json: JSON, in catalog: Catalog) throws(FieldError) {
    let reader = try JSONFieldReader(json)
    guard let definition = catalog.intent(named: try reader.text("do")) else {
      throw FieldError("do", "is not a command that this version knows")
    }
    self.init(
      id: try reader.identifier("id"), at: try reader.instant("at"), intent: try definition.read(reader))
  }

  /// Writes `id`, `at`, `do` and the intent's own fields.
  public func write(to fields: JSONFieldWriter) {
    fields.identifier("id", id)
    fields.instant("at", at)
    fields.text("do", intent.definition.name)
    intent.write(to: fields)
  }

  /// The command as JSON.
  public var json: [UInt8] { JSONWriter.object { fields in write(to: fields) } }
}

extension Command {
  /// What the command changes, the entries of the log included, or why it is turned down; the same over the browser's
  /// replica and the server's database, of which the rules see what the actor sees.
  public func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let actor = actor.with(id, at: actor.at, recordedAt: actor.recordedAt)
    let reversal = try Reversal(of: intent, by: actor, on: records)
    let rows = if let reversal { reversal.changes } else { try intent.perform(by: actor, on: records) }
    let limit = reversal.map { $0.changeLimit(in: records.catalog) } ?? intent.definition.changeLimit
    guard rows.count <= limit else { throw Self.tooManyChanges(limit) }
    guard !rows.contains(where: { $0.row != nil && records.hides($0.key) }) else { throw Self.isHidden }
    return try CommandLog(self, reversal, by: actor, on: records.unrestricted).changes(with: rows)
  }

  /// A row that the person may not see is not written over, and neither told of.
  private static var isHidden: Refusal { Refusal(RecordTexts.isHidden) }

  /// The most rows that one command may change, unless its intent says otherwise.
  public static let changeLimit = 1_200

  /// The most rows of an intent that may change more than others.
  public static let largestChangeLimit = 5_000

  /// Why a command is turned down that would change more.
  public static func tooManyChanges(_ limit: Int = changeLimit) -> Refusal {
    Refusal(RecordTexts.tooManyChanges(limit: limit), code: .tooMany)
  }
}
