package import SharedHikes
package import JSONKit
package import RecordKit
package import RoutingKit
package import SharedModels

/// Makes a client or changes one: only what the person changed.
package struct SaveClient: Intent {
  package static let definition = IntentDefinition<SaveClient>("saveClient", role: .manager)

  /// The row to make or to change; for a new one, the client makes it.
  package var id: Identifier<Client>
  package var mode: EditMode
  /// The new name; nil keeps the old one.
  package var ownerName: String?
  /// The new phone number; empty for none.
  package var phone: String?
  /// The new email address; empty for none.
  package var email: String?
  /// The new address; empty for none.
  package var address: String?
  /// The new place; nil within for none.
  package var coordinate: Coordinate??
  package var isActive: Bool?

  package init(id: Identifier<Client>, mode: EditMode) {
    self.id = id
    self.mode = mode
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(id: try reader.identifier("row"), mode: try EditMode(from: reader))
    ownerName = try reader.optionalText("ownerName")
    phone = try reader.optionalText("phone")
    email = try reader.optionalText("email")
    address = try reader.optionalText("address")
    coordinate = try reader.changedCoordinate("coordinate")
    isActive = try reader.optionalFlag("isActive")
  }

  package func write(to fields: JSONFieldWriter) {
    fields.identifier("row", id)
    mode.write(to: fields)
    fields.optionalText("ownerName", ownerName)
    fields.optionalText("phone", phone)
    fields.optionalText("email", email)
    fields.optionalText("address", address)
    fields.changedCoordinate("coordinate", coordinate)
    fields.optionalFlag("isActive", isActive)
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let current = records[id]
    try mode.check(current?.version, noun: HikeTexts.clientNoun, on: records)
    let row = Client(
      id: id, version: current?.version ?? 1,
      ownerName: try Client.nameRule.required(ownerName ?? current?.ownerName ?? ""),
      phone: try Client.phoneRule.unlessEmpty(phone ?? current?.phone),
      email: try Client.emailRule.unlessEmpty(email ?? current?.email),
      address: try Client.addressRule.unlessEmpty(address ?? current?.address),
      coordinate: coordinate ?? current?.coordinate, isActive: isActive ?? current?.isActive ?? true,
      created: current?.created ?? Stamp(by: actor))
    let next = current == nil || row == current ? row : row.at(version: row.version + 1)
    return try mode.changes(from: current, to: next, noun: HikeTexts.clientNoun)
  }
}

/// Takes a client away that has no dogs.
package struct DeleteClient: Intent {
  package static let definition = IntentDefinition<DeleteClient>("deleteClient", role: .manager)

  package let deletion: Deletion<Client>

  package init(_ id: Identifier<Client>, expecting: Int? = nil) { deletion = Deletion(id, expecting: expecting) }
  package init(from reader: JSONFieldReader) throws(FieldError) { deletion = try Deletion(from: reader) }
  package func write(to fields: JSONFieldWriter) { deletion.write(to: fields) }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    try deletion.changes(noun: HikeTexts.clientNoun, rules: clientRules, on: records)
  }
}

/// A client with dogs is not deleted.
let clientRules = RowRules<Client>(
  titlePath: ["ownerName"], name: { row, _ in ModelTexts.quoted(row.ownerName) },
  restored: { row, version, _ in row.at(version: version) },
  check: { (old, new, records) throws(Refusal) in
    guard new == nil, let old else { return }
    let dogs = records.dogs(of: old.id).map { $0.name }
    guard dogs.isEmpty else { throw Refusal(ClientsTexts.clientHasDogs(old.ownerName, dogs), code: .inUse) }
  })

extension TextRule {
  /// The text if there is any, by the rule; nil for none.
  func unlessEmpty(_ text: String?) throws(Refusal) -> String? {
    let text = try optional(text ?? "")
    return text.isEmpty ? nil : text
  }
}
