package import RecordKit
import SharedModels

/// Makes a client or changes one.
package typealias SaveClient = Save<Client>

extension Client: SavedRecord {
  package static let save = IntentDefinition<SaveClient>("saveClient", role: .manager)
  package static var noun: String { HikeTexts.clientNoun }

  package mutating func stamp(from current: Client?, by actor: Actor) {
    if current == nil { created = Stamp(by: actor) }
  }
}

/// Takes a client away that has no dogs.
package typealias DeleteClient = Delete<Client>

extension Client: DeletedRecord {
  package static let delete = IntentDefinition<DeleteClient>("deleteClient", role: .manager)
  package static var rules: RowRules<Client> { clientRules }
}

/// A client with dogs is not deleted.
let clientRules = RowRules<Client>(
  titlePath: ["ownerName"], name: { row, _ in SharedTexts.quoted(row.ownerName) },
  restored: { row, version, _ in row.at(version: version) },
  check: { (old, new, records) throws(Refusal) in
    guard new == nil, let old else { return }
    let dogs = records.dogs(of: old.id).map { $0.name }
    guard dogs.isEmpty else { throw Refusal(HikeTexts.clientHasDogs(old.ownerName, dogs), code: .inUse) }
  })
