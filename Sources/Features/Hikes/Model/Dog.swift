package import JSONKit
package import RecordKit
package import RoutingKit
package import SharedModels
import TextKit
package import TimeKit

/// A dog that hikes, with its days and its rate (document 002).
package struct Dog: FieldRecord {
  /// All members see the dogs; a business has some dozens.
  package static let table = Table<Dog>("dogs", schema: 2)
  /// What a name may hold.
  package static let nameRule = TextRule(field: "name", name: SharedTexts.name, limit: 60)
  /// What the address of the pickup may hold.
  package static let addressRule = TextRule(field: "locationAddress", name: HikeTexts.pickupAddress, limit: 200)
  /// What a region may hold.
  package static let regionRule = TextRule(field: "region", name: HikeTexts.region, limit: 60)
  /// What notes may hold.
  package static let notesRule = TextRule(field: "notes", name: HikeTexts.notes, limit: 1_000, allowsLines: true)
  /// The most owners of one dog.
  package static let ownerLimit = 4
  /// The most dogs that one dog may not hike with.
  package static let apartLimit = 20
  /// The highest rate of a hike, in cents.
  package static let highestRate: Int64 = 100_000

  /// Names the dog; exceptions, payments and hikes refer to it.
  package let id: Identifier<Dog>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// What it is called.
  package var name = ""
  /// Whose it is; the first one pays. May be empty after an import.
  package var owners: [Identifier<Client>] = []
  /// Where it is picked up, if that is not where the first owner lives; nil for none, never empty.
  package var locationAddress: String?
  /// Where that is; nil if nobody has looked it up, or if it is where the first owner lives.
  package var location: Coordinate?
  /// In which community it is picked up; nil for that of the nearest hiking location.
  package var region: String?
  /// The first day on which it may hike by its regular schedule; nil only before it is saved. Terms hold from the beginning,
  /// so they cannot say it.
  package var startsOn: CivilDate?
  /// Its regular days and its rate, with the days on which they change. A change holds from its day on, so the past and
  /// what it cost stay as they were.
  package var terms = Dated<DogTerms>()
  /// About health and behavior: "Reactive with other dogs"; nil for none, never empty.
  package var notes: String?
  /// Tells the dog apart on screens.
  package var color: ShiftColor?
  /// Whether it hikes for an indefinite time; if not, it hikes until a day.
  package var isActive = true
  /// The first day on which a dog that is not active no longer hikes; nil for an active one, and for one that was made
  /// inactive before the day was kept.
  package var inactiveFrom: CivilDate?
  /// Dogs that it may not hike with.
  package var apart: [Identifier<Dog>] = []
  /// The pickup does not begin before.
  package var notBefore: TimeOfDay?
  /// The pickup begins at this time at the latest.
  package var notAfter: TimeOfDay?

  /// A dog of which nothing is known yet.
  package init(id: Identifier<Dog>) { self.id = id }

  /// The fields in the order in which they are written.
  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.text(&name, Self.nameRule)
    try fields.identifiers(
      "owners", &owners, limit: Self.ownerLimit, summary: "Identifiers of clients; the first one pays.")
    try fields.optionalText(&locationAddress, Self.addressRule, summary: "If it is not the first owner's.")
    try fields.coordinate(
      "location", &location, summary: "Where it is picked up, if that is not where the first owner lives.")
    try fields.optionalText(
      &region, Self.regionRule, summary: "That of the nearest hiking location if absent.")
    try fields.optionalDate(
      "startsOn", &startsOn, .onCreate,
      summary:
        "The first day on which it may hike by its regular days; of a new dog from, or today, if not given. A change from an earlier day moves it there."
    )
    if case .reading(let reader) = fields, reader.has("terms") {
      try readEarlierForm(reader)
    } else {
      try fields.terms(&terms, type: "DogTerms")
    }
    try fields.optionalText(&notes, Self.notesRule)
    try fields.optionalValue("color", &color)
    try fields.flag("isActive", &isActive, summary: "True if not given.")
    try fields.optionalDate(
      "inactiveFrom", &inactiveFrom,
      summary: "The first day on which an inactive dog no longer hikes; today if isActive alone says so.")
    try fields.identifiers(
      "apart", &apart, limit: Self.apartLimit, summary: "Identifiers of dogs that it may not hike with.")
    try fields.optionalTime("notBefore", &notBefore, summary: "The earliest time of the pickup, HH:MM.")
    try fields.optionalTime("notAfter", &notAfter, summary: "The latest time of the pickup, HH:MM.")
  }
}

extension Dog {
  /// Whether the two may not hike together, whichever of them says so.
  package func isApart(from other: Dog) -> Bool { apart.contains(other.id) || other.apart.contains(id) }
}

extension Records {
  /// All dogs by their names.
  package final func dogs() -> [Dog] { dogs { _ in true } }

  /// Some of the dogs by their names, without a look at the names of the others.
  package final func dogs(where isMeant: (Dog) -> Bool) -> [Dog] {
    all(Dog.self).filter(isMeant).sorted(byText: { $0.name.searchKey })
  }

  /// Whose dog it is and who pays; nil for none.
  package final func owner(of dog: Dog) -> Client? { dog.owners.first.flatMap { self[$0] } }

  /// Where a dog is picked up: its own place, or where its first owner with one lives.
  package final func pickupPlace(of dog: Dog) -> Coordinate? {
    if dog.locationAddress != nil || dog.location != nil { return dog.location }
    return dog.owners.compactMap { self[$0]?.coordinate }.first
  }

  /// The address of the pickup; nil for none.
  package final func pickupAddress(of dog: Dog) -> String? {
    dog.locationAddress ?? dog.owners.compactMap { self[$0]?.address }.first
  }
}
