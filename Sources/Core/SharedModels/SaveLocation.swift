public import JSONKit
public import RecordKit

/// Makes a location or changes one: only what the person changed.
public struct SaveLocation: Intent {
  /// Places are the managers' to keep.
  public static let definition = IntentDefinition<SaveLocation>("saveLocation", role: .manager)

  /// The row to make or to change; for a new one, the client makes it.
  public var id: Identifier<Location>
  /// What is refused: a row that is there, one that is not, or neither.
  public var mode: EditMode
  /// The new name; nil keeps the old one, and a new location without it is refused.
  public var name: String?
  /// The new address; nil keeps the old one, or leaves a new location without one.
  public var address: String?

  /// A save that changes what is not nil.
  public init(id: Identifier<Location>, mode: EditMode, name: String? = nil, address: String? = nil) {
    self.id = id
    self.mode = mode
    self.name = name
    self.address = address
  }

  /// Reads `row`, the mode, and what is to be changed.
  public init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(
      id: try reader.identifier("row"), mode: try EditMode(from: reader), name: try reader.optionalText("name"),
      address: try reader.optionalText("address"))
  }

  /// Writes what `init(from:)` reads.
  public func write(to fields: JSONFieldWriter) {
    fields.identifier("row", id)
    mode.write(to: fields)
    fields.optionalText("name", name)
    fields.optionalText("address", address)
  }

  /// The location as it is then; nothing if it is so already.
  public func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let current = records[id]
    try mode.check(current?.version, noun: ModelTexts.locationNoun, on: records)
    return try mode.changes(from: current, to: try applied(to: current), noun: ModelTexts.locationNoun)
  }

  private func applied(to current: Location?) throws(Refusal) -> Location {
    let name = try Location.nameRule.required(name ?? current?.name ?? "")
    let address = try Location.addressRule.optional(address ?? current?.address ?? "")
    let version = current?.version ?? 0
    let isChanged = current?.name != name || current?.address != address
    return Location(id: id, version: isChanged ? version + 1 : version, name: name, address: address)
  }
}
