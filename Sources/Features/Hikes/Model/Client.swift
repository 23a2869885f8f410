package import JSONKit
package import RecordKit
package import RoutingKit
package import SharedModels
import TextKit

/// Who owns dogs, pays for them, and is called about them (document 002).
package struct Client: FieldRecord {
  /// All members see the clients; a business has some dozens.
  package static let table = Table<Client>("clients")
  /// What a name may hold.
  package static let nameRule = TextRule(field: "ownerName", name: HikeTexts.ownerName, limit: 100)
  /// What a phone number may hold.
  package static let phoneRule = TextRule(field: "phone", name: HikeTexts.phone, limit: 40)
  /// What an email address may hold.
  package static let emailRule = TextRule(field: "email", name: HikeTexts.email, limit: 200)
  /// What an address may hold.
  package static let addressRule = TextRule(field: "address", name: SharedTexts.address, limit: 200)

  /// Names the client; dogs refer to it.
  package let id: Identifier<Client>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// What the client is called.
  package var ownerName = ""
  /// To call and to text; nil for none, never empty.
  package var phone: String?
  /// To write to; nil for none, never empty.
  package var email: String?
  /// Where the client lives; nil for none, never empty.
  package var address: String?
  /// Where that is; nil if nobody has looked it up.
  package var coordinate: Coordinate?
  /// Whether the client is one at present.
  package var isActive = true
  /// When the client was entered, and by whom.
  package var created = Stamp.none

  /// A client of whom nothing is known yet.
  package init(id: Identifier<Client>) { self.id = id }

  /// The fields in the order in which they are written.
  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.text(&ownerName, Self.nameRule)
    try fields.optionalText(&phone, Self.phoneRule)
    try fields.optionalText(&email, Self.emailRule)
    try fields.optionalText(&address, Self.addressRule)
    try fields.coordinate("coordinate", &coordinate, summary: "Where the address is.")
    try fields.flag("isActive", &isActive, summary: "True if not given.")
    try fields.stamp("created", &created)
  }
}

extension Records {
  /// All clients by their names.
  package final func clients() -> [Client] { all(Client.self).sorted(byText: { $0.ownerName.searchKey }) }

  /// The dogs of a client by their names.
  package final func dogs(of client: Identifier<Client>) -> [Dog] { dogs { $0.owners.contains(client) } }
}
