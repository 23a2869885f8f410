public import JSONKit
public import RecordKit
public import RoutingKit
public import SharedModels
import TextKit
public import TimeKit

/// A dog that hikes, with its days and its rate (document 002).
public struct Dog: Record {
  /// All members see the dogs; a business has some dozens.
  public static let table = Table<Dog>("dogs")
  /// What a name may hold.
  public static let nameRule = TextRule(field: "name", name: ModelTexts.name, limit: 60)
  /// What the address of the pickup may hold.
  public static let addressRule = TextRule(field: "locationAddress", name: HikeTexts.pickupAddress, limit: 200)
  /// What a region may hold.
  public static let regionRule = TextRule(field: "region", name: HikeTexts.region, limit: 60)
  /// What notes may hold.
  public static let notesRule = TextRule(field: "notes", name: HikeTexts.notes, limit: 1_000, allowsLines: true)
  /// The most owners of one dog.
  public static let ownerLimit = 4
  /// The most dogs that one dog may not hike with.
  public static let apartLimit = 20
  /// The most times that days and rate have changed.
  public static let termLimit = 200
  /// The highest rate of a hike, in cents.
  public static let highestRate: Int64 = 100_000

  /// Which days a dog hikes by its regular schedule, and for how much, from a day on.
  ///
  /// What was before stays as it was, so that a change makes no money and loses none.
  public struct Term: Hashable, Sendable {
    /// The first day on which it holds.
    public let from: CivilDate
    /// Monday to Friday, in their order; empty for a dog without regular days.
    public let days: [Weekday]
    /// What a hike costs, in cents.
    public let rate: Int64

    /// Days and a rate from a day on.
    public init(from: CivilDate, days: [Weekday], rate: Int64) {
      self.from = from
      self.days = days
      self.rate = rate
    }
  }

  /// Names the dog; exceptions, payments and plans refer to it.
  public let id: Identifier<Dog>
  /// 1 when it is new, and one more with each change.
  public let version: Int
  /// What it is called.
  public let name: String
  /// Whose it is; the first one pays. May be empty after an import.
  public let owners: [Identifier<Client>]
  /// Where it is picked up, if that is not where the first owner lives; nil for none, never empty.
  public let locationAddress: String?
  /// Where that is; nil if nobody has looked it up, or if it is where the first owner lives.
  public let location: Coordinate?
  /// In which community it is picked up; nil for that of the nearest hiking location.
  public let region: String?
  /// The regular schedules, each from a day on, in the order of these days; never empty.
  public let terms: [Term]
  /// About health and behavior: "Reactive with other dogs"; nil for none, never empty.
  public let notes: String?
  /// Tells the dog apart on screens.
  public let color: ShiftColor?
  /// Whether it hikes for an indefinite time; if not, it hikes until a day.
  public let isActive: Bool
  /// The first day on which a dog that is not active no longer hikes; nil for an active one, and for one that was made
  /// inactive before the day was kept.
  public let inactiveFrom: CivilDate?
  /// Dogs that it may not hike with.
  public let apart: [Identifier<Dog>]
  /// The pickup does not begin before.
  public let notBefore: TimeOfDay?
  /// The pickup begins at this time at the latest.
  public let notAfter: TimeOfDay?

  /// A row of checked values.
  public init(
    id: Identifier<Dog>, version: Int, name: String, owners: [Identifier<Client>], locationAddress: String? = nil,
    location: Coordinate? = nil, region: String? = nil, terms: [Term], notes: String? = nil, color: ShiftColor? = nil,
    isActive: Bool = true, inactiveFrom: CivilDate? = nil, apart: [Identifier<Dog>] = [], notBefore: TimeOfDay? = nil,
    notAfter: TimeOfDay? = nil
  ) {
    self.id = id
    self.version = version
    self.name = name
    self.owners = owners
    self.locationAddress = locationAddress
    self.location = location
    self.region = region
    self.terms = terms
    self.notes = notes
    self.color = color
    self.isActive = isActive
    self.inactiveFrom = inactiveFrom
    self.apart = apart
    self.notBefore = notBefore
    self.notAfter = notAfter
  }

  /// Reads the fields by the properties' names; those that are nil may be absent.
  public init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    name = try reader.text("name")
    owners = try reader.identifiers("owners", limit: Self.ownerLimit)
    locationAddress = try reader.optionalText("locationAddress")
    location = try reader.optionalCoordinate("location")
    region = try reader.optionalText("region")
    terms = try reader.terms("terms")
    notes = try reader.optionalText("notes")
    color = reader.has("color") ? try ShiftColor("color", from: reader) : nil
    isActive = try reader.flag("isActive")
    inactiveFrom = try reader.optionalDate("inactiveFrom")
    apart = try reader.identifiers("apart", limit: Self.apartLimit)
    notBefore = try reader.optionalTimeOfDay("notBefore")
    notAfter = try reader.optionalTimeOfDay("notAfter")
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.text("name", name)
    writer.identifiers("owners", owners)
    writer.optionalText("locationAddress", locationAddress)
    writer.optionalCoordinate("location", location)
    writer.optionalText("region", region)
    writer.terms("terms", terms)
    writer.optionalText("notes", notes)
    writer.optionalText("color", color?.rawValue)
    writer.flag("isActive", isActive)
    writer.optionalDate("inactiveFrom", inactiveFrom)
    writer.identifiers("apart", apart)
    writer.optionalTimeOfDay("notBefore", notBefore)
    writer.optionalTimeOfDay("notAfter", notAfter)
  }

  /// The same content under another version.
  public func at(version: Int) -> Dog {
    Dog(
      id: id, version: version, name: name, owners: owners, locationAddress: locationAddress, location: location,
      region: region, terms: terms, notes: notes, color: color, isActive: isActive,
      inactiveFrom: inactiveFrom, apart: apart, notBefore: notBefore, notAfter: notAfter)
  }
}

extension Dog {
  /// The regular schedule that holds on a day; nil before the first.
  public func term(on date: CivilDate) -> Term? { terms.last { $0.from <= date } }

  /// The regular schedule that holds last, also if it is yet to begin.
  public var lastTerm: Term { terms.last ?? Term(from: .earliest, days: [], rate: 0) }

  /// Whether the dog hikes on a day by its regular schedule.
  public func isRegular(on date: CivilDate) -> Bool { term(on: date)?.days.contains(date.weekday) ?? false }

  /// What a hike on a day costs, in cents; before the first term what it costs then.
  public func rate(on date: CivilDate) -> Int64 { (term(on: date) ?? terms.first)?.rate ?? 0 }
}

extension Dog {
  /// Whether the two may not hike together, whichever of them says so.
  package func isApart(from other: Dog) -> Bool { apart.contains(other.id) || other.apart.contains(id) }
}

extension Records {
  /// All dogs by their names.
  public final func dogs() -> [Dog] { all(Dog.self).sorted(byText: { $0.name.searchKey }) }

  /// Whose dog it is and who pays; nil for none.
  public final func owner(of dog: Dog) -> Client? { dog.owners.first.flatMap { self[$0] } }

  /// Where a dog is picked up: its own place, or where its first owner with one lives.
  public final func pickupPlace(of dog: Dog) -> Coordinate? {
    if dog.locationAddress != nil || dog.location != nil { return dog.location }
    return dog.owners.compactMap { self[$0]?.coordinate }.first
  }

  /// The address of the pickup; nil for none.
  public final func pickupAddress(of dog: Dog) -> String? {
    dog.locationAddress ?? dog.owners.compactMap { self[$0]?.address }.first
  }
}
