public import JSONKit
public import RecordKit
public import RoutingKit
public import SharedModels
import TextKit

/// Who owns dogs, pays for them, and is called about them (document 002).
public struct Client: Record {
  /// All members see the clients; a business has some dozens.
  public static let table = Table<Client>("clients")
  /// What a name may hold.
  public static let nameRule = TextRule(field: "ownerName", name: HikeTexts.ownerName, limit: 100)
  /// What a phone number may hold.
  public static let phoneRule = TextRule(field: "phone", name: HikeTexts.phone, limit: 40)
  /// What an email address may hold.
  public static let emailRule = TextRule(field: "email", name: HikeTexts.email, limit: 200)
  /// What an address may hold.
  public static let addressRule = TextRule(field: "address", name: ModelTexts.address, limit: 200)

  /// Names the client; dogs refer to it.
  public let id: Identifier<Client>
  /// 1 when it is new, and one more with each change.
  public let version: Int
  /// What the client is called.
  public let ownerName: String
  /// To call and to text; nil for none, never empty.
  public let phone: String?
  /// To write to; nil for none, never empty.
  public let email: String?
  /// Where the client lives; nil for none, never empty.
  public let address: String?
  /// Where that is; nil if nobody has looked it up.
  public let coordinate: Coordinate?
  /// Whether the client is one at present.
  public let isActive: Bool
  /// When the client was entered, and by whom.
  public let created: Stamp

  /// A row of checked values.
  public init(
    id: Identifier<Client>, version: Int, ownerName: String, phone: String? = nil, email: String? = nil,
    address: String? = nil, coordinate: Coordinate? = nil, isActive: Bool = true, created: Stamp
  ) {
    self.id = id
    self.version = version
    self.ownerName = ownerName
    self.phone = phone
    self.email = email
    self.address = address
    self.coordinate = coordinate
    self.isActive = isActive
    self.created = created
  }

  /// Reads the fields by the properties' names; those that are nil may be absent.
  public init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    ownerName = try reader.text("ownerName")
    phone = try reader.optionalText("phone")
    email = try reader.optionalText("email")
    address = try reader.optionalText("address")
    coordinate = try reader.optionalCoordinate("coordinate")
    isActive = try reader.flag("isActive")
    created = try reader.stamp("created")
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.text("ownerName", ownerName)
    writer.optionalText("phone", phone)
    writer.optionalText("email", email)
    writer.optionalText("address", address)
    writer.optionalCoordinate("coordinate", coordinate)
    writer.flag("isActive", isActive)
    writer.stamp("created", created)
  }

  /// The same content under another version.
  public func at(version: Int) -> Client {
    Client(
      id: id, version: version, ownerName: ownerName, phone: phone, email: email, address: address,
      coordinate: coordinate, isActive: isActive, created: created)
  }
}

extension Records {
  /// All clients by their names.
  public final func clients() -> [Client] { all(Client.self).sorted(byText: { $0.ownerName.searchKey }) }

  /// The dogs of a client by their names.
  public final func dogs(of client: Identifier<Client>) -> [Dog] { dogs().filter { $0.owners.contains(client) } }
}
