package import HikesModel
import JSONKit
package import RecordKit
package import RoutingKit
import SharedModels
package import TimeKit

/// Rows and intents of dog hikes, for the tests that look at all there are.
package enum HikeSamples {
  package static let intents: [(name: String, intent: AnyIntent)] = [
    ("saveClient", saveClient.erased), ("deleteClient", DeleteClient(id(301), expecting: 1).erased),
    ("saveDog-all", saveDog.erased), ("saveDog-inactive", saveInactiveDog.erased),
    ("deleteDog", DeleteDog(id(311), expecting: 1).erased),
    (
      "saveException",
      SaveException(
        id: id(321), mode: .create, dog: id(311), firstDay: day(3), lastDay: day(7), status: .away, hike: 2, note: "Sea"
      ).erased
    ),
    (
      "saveException-move",
      SaveException(id: id(321), mode: .update(expecting: 2), status: .rescheduled, movedTo: day(4)).erased
    ),
    ("deleteException", DeleteException(id(321), expecting: 1).erased),
    ("saveClosedDays", SaveClosedDays(creating: closedDays(351)).erased),
    ("deleteClosedDays", DeleteClosedDays(id(351), expecting: 1).erased),
    ("swapDays", SwapDays(.init(id(322), id(311), from: day(3)), .init(id(323), id(312), from: day(4))).erased),
    ("copyWeek", CopyWeek(from: day(-4), to: day(3)).erased),
    (
      "savePayment",
      SavePayment(
        id: id(331), mode: .create, dog: id(311), date: day(0), amount: 2_550, method: "Cash", notes: "Two"
      ).erased
    ),
    ("markPaid", MarkPaid(id(311), on: day(0), amount: 2_550).erased),
    ("saveFamilyPayment", familyPayment.erased),
    ("deletePayment", DeletePayment(id(331), expecting: 1).erased),
    (
      "saveHikingLocation",
      SaveHikingLocation(
        id: id(341), mode: .create, name: "Blue Mountain",
        coordinate: coordinate(44_729_100_000, -63_654_100_000),
        region: "Bedford", notes: "Muddy", isActive: false
      ).erased
    ),
    ("deleteHikingLocation", DeleteHikingLocation(id(341), expecting: 1).erased),
    (
      "saveHikePlan",
      SaveHikeLog(on: day(0), hike: 1, trail: .some(id(341)), progress: .started, notes: "Rain").erased
    ),
    ("arrangeHikes", ArrangeHikes(on: day(0), [[id(311)], [id(312)]]).erased),
    (
      "saveHikePlan-start",
      SaveHikeLog(
        on: day(0), hike: 2, trail: .some(id(341)), progress: .started, pickups: [id(312), id(311)]
      ).erased
    ),
    ("markPickup", MarkPickup(id(311), on: day(0), .pickedUp).erased),
    ("markPickup-hike", MarkPickup(id(311), on: day(0), .droppedOff, hike: 2).erased),
    ("saveHikeSettings-business", saveSettings.erased),
    ("keepRoads", StoreDistanceMatrix(points: points, meters: [0, 1_200, 1_300, 0]).erased),
    ("importHikes-all", importHikes.erased), ("importHikes-rates", importWithRates.erased),
  ]

  /// What today's programs write in another way.
  package static let olderIntents: [(name: String, intent: AnyIntent)] = [
    ("saveHikeSettings", saveSettings.erased), ("saveHikeSettings-all", saveSettings.erased),
    ("saveDog", saveDog.erased), ("importHikes", importHikes.erased),
  ]

  package static let rows: [(name: String, row: AnyRow)] = [
    ("client", client(301).erased), ("dog", dog(311).erased), ("dog-full", fullDog.erased),
    ("dog-inactive", inactiveDog.erased),
    ("scheduleException", exception(321).erased),
    (
      "scheduleException-moved",
      exception(322, day(3)...day(3), .rescheduled, movedTo: day(4)).erased
    ),
    ("closedDays", closedDays(351).erased),
    ("payment", payment(331).erased),
    (
      "hikingLocation",
      HikingLocation(
        id: id(341), version: 2, name: "Blue Mountain", coordinate: coordinate(44_729_100_000, -63_654_100_000),
        region: "Bedford", notes: "Muddy"
      ).erased
    ),
    ("hikePlan", log.erased),
    ("pickupMark", PickupMark(of: id(311), on: day(0), version: 2, state: .notHome, at: sampleInstant).erased),
    (
      "pickupMark-hike",
      PickupMark(of: id(311), on: day(0), version: 3, state: .pickedUp, at: sampleInstant, hike: 2).erased
    ),
    ("pickupMark-excused", PickupMark(of: id(311), on: day(0), version: 2, state: .excused, at: sampleInstant).erased),
    ("hikeSettings-shared", settings.erased), ("hikeSettings-times", timedSettings.erased),
    ("hikeBusiness", business.erased),
    (
      "roadTable",
      RoadTable(of: sampleWorkplace, version: 2, points: points, meters: [0, 1_200, 1_300, 0]).erased
    ),
  ]

  /// What today's programs write in another way.
  package static let olderRows: [(name: String, row: AnyRow)] = [("hikeSettings", settings.erased)]

  /// The fields that an intent or a row may be without, by its name or its table's.
  package static func optionalFields(of name: String) -> Set<String> {
    switch name {
    case "saveClient": ["mode", "ownerName", "phone", "email", "address", "coordinate", "isActive"]
    case "saveDog":
      [
        "mode", "name", "owners", "locationAddress", "location", "region", "days", "rate", "from", "notes", "color",
        "isActive", "inactiveFrom", "apart", "notBefore", "notAfter",
      ]
    case "saveException":
      ["mode", "expecting", "dog", "firstDay", "lastDay", "status", "movedTo", "hike", "reason"]
    case "saveClosedDays": ["mode", "firstDay", "lastDay", "reason"]
    case "savePayment": ["mode", "dog", "date", "amount", "method", "notes"]
    case "saveFamilyPayment":
      Set(["dog", "date", "amount", "method", "notes", "mode"].map { "payments.0.\($0)" })
    case "saveHikingLocation": ["mode", "name", "coordinate", "region", "notes", "isActive"]
    case "saveHikePlan": ["trail", "progress", "notes", "pickups"]
    case "markPickup", "pickupMarks": ["hike"]
    case "saveHikeSettings":
      [
        "homeAddress", "home", "capacity", "hikesPerDay", "isBalanced", "currency", "defaultRate", "departure",
        "serviceMinutes", "speed", "secondDeparture", "thirdDeparture", "fourthDeparture", "longestWait",
        "longestRide", "overdueRule", "overdueDays", "taxes",
      ]
    case "importHikes":
      Set(
        ["clients", "dogs", "rates", "exceptions", "payments"]
          + [
            ("clients", "saveClient"), ("dogs", "saveDog"), ("rates", "saveDog"), ("exceptions", "saveException"),
            ("payments", "savePayment"),
          ]
          .flatMap { list, intent in optionalFields(of: intent).map { "\(list).0.\($0)" } })
    case "deleteClient", "deleteDog", "deleteException", "deleteClosedDays",
      "deletePayment", "deleteHikingLocation":
      ["expecting"]
    case "clients": ["phone", "email", "address", "coordinate"]
    case "dogs":
      [
        "locationAddress", "location", "region", "startsOn", "former", "former.0.days", "former.0.rate", "notes",
        "color",
        "inactiveFrom", "notBefore", "notAfter",
      ]
    case "scheduleExceptions": ["movedTo", "hike", "reason"]
    case "closedDays": ["reason"]
    case "payments": ["method", "notes"]
    case "hikingLocations": ["coordinate", "notes"]
    case "hikePlans": ["pickups", "trail", "started", "ended", "notes"]
    case "hikeSettings":
      ["home", "secondDeparture", "thirdDeparture", "fourthDeparture", "longestWait", "longestRide"]
    case "hikeBusiness": ["homeAddress", "taxNumber"]
    default: []
    }
  }

  private static let points = [
    coordinate(44_700_000_000, -63_600_000_000), coordinate(44_710_010_000, -63_610_000_000),
  ].compactMap { $0 }

  package static func coordinate(_ latitude: Int64, _ longitude: Int64) -> Coordinate? {
    Coordinate(latitudeNanodegrees: latitude, longitudeNanodegrees: longitude)
  }

  package static func client(_ number: UInt64, version: Int = 1, name: String = "Robin Sample") -> Client {
    var client = Client(id: id(number))
    (client.version, client.ownerName, client.created) = (version, name, sampleStamp)
    (client.phone, client.email, client.address) = ("902-555-0101", "robin@example.org", "1 Main St")
    client.coordinate = coordinate(44_700_000_000, -63_600_000_000)
    return client
  }

  package static func dog(
    _ number: UInt64, version: Int = 1, name: String = "Rex", owner: UInt64? = 301,
    days: [Weekday] = [.monday, .wednesday], rate: Int64 = 2_500, from: CivilDate = day(-28)
  ) -> Dog {
    Dog(
      id: id(number), version: version, name: name, owners: owner.map { [id($0)] } ?? [],
      terms: [DogTerm(from: from, days: days, rate: rate)])
  }

  package static let fullDog = Dog(
    id: id(312), version: 3, name: "Bo", owners: [id(301), id(302)], locationAddress: "2 Oak St",
    location: coordinate(44_710_000_000, -63_610_000_000), region: "Sackville",
    terms: [
      DogTerm(from: day(-28), days: [.monday], rate: 2_500), DogTerm(from: day(1), days: [], rate: 3_000),
    ], notes: "Reactive", color: .teal, isActive: false, apart: [id(311)], notBefore: time(9), notAfter: time(10, 30))

  package static let inactiveDog = Dog(
    id: id(313), version: 2, name: "Honey", owners: [],
    terms: [DogTerm(from: day(-28), days: [.tuesday], rate: 2_500)], isActive: false, inactiveFrom: day(-3))

  package static func exception(
    _ number: UInt64, dog: UInt64 = 311, _ days: ClosedRange<CivilDate> = day(3)...day(7),
    _ status: ScheduleException.Status = .away, movedTo: CivilDate? = nil, hike: Int? = nil
  ) -> ScheduleException {
    ScheduleException(
      id: id(number), version: 1, dog: id(dog), days: days, status: status, movedTo: movedTo, hike: hike,
      reason: "Sea", created: sampleStamp, modified: sampleStamp)
  }

  package static func closedDays(
    _ number: UInt64, _ days: ClosedRange<CivilDate> = day(3)...day(7)
  ) -> ClosedDays {
    var row = ClosedDays(id: id(number))
    (row.version, row.firstDay, row.lastDay, row.reason) = (1, days.lowerBound, days.upperBound, "Storm")
    return row
  }

  package static func payment(
    _ number: UInt64, dog: UInt64 = 311, on date: CivilDate = day(0), amount: Int64 = 2_500
  ) -> Payment {
    var payment = Payment(id: id(number))
    (payment.version, payment.dog, payment.date, payment.amount) = (1, id(dog), date, amount)
    (payment.method, payment.notes) = ("Cash", "Two")
    (payment.created, payment.modified) = (sampleStamp, sampleStamp)
    return payment
  }
}

extension HikeSamples {
  private static let saveClient = SaveClient(creating: client(301))

  private static let saveDog = {
    var dog = Dog(id: id(311))
    (dog.name, dog.owners, dog.locationAddress) = ("Rex", [id(301)], "2 Oak St")
    dog.location = coordinate(44_710_000_000, -63_610_000_000)
    dog.region = "Bedford"
    (dog.terms.edited.days, dog.terms.edited.rate, dog.terms.editedFrom) = ([.monday, .friday], 2_500, day(0))
    (dog.notes, dog.color, dog.apart, dog.notBefore) = ("Reactive", .teal, [id(312)], time(9))
    return SaveDog(id: dog.id, mode: .create, patch: Patch(from: nil, to: dog).clearing("notAfter"))
  }()

  private static let saveInactiveDog = {
    SaveDog(id: id(311), mode: .update) { ($0.isActive, $0.inactiveFrom) = (false, day(-3)) }
  }()

  private static let saveSettings = {
    var settings = HikeSettings(of: sampleWorkplace)
    (settings.business.homeAddress, settings.home) = ("3 Elm St", coordinate(44_690_000_000, -63_590_000_000))
    (settings.capacity, settings.hikesPerDay, settings.isBalanced) = (6, 2, false)
    (settings.currency, settings.business.defaultRate, settings.departure) = (.dollar, 3_000, time(8))
    (settings.serviceMinutes, settings.speed) = (5, 45)
    (settings.overdueRule, settings.overdueDays) = (.balance, 10)
    return SaveHikeSettings(patch: Patch(from: nil, to: settings))
  }()

  private static let importHikes = {
    var intent = ImportHikes()
    (intent.clients, intent.dogs) = ([saveClient], [saveDog])
    intent.exceptions = [
      SaveException(id: id(321), mode: .create, dog: id(311), firstDay: day(3), status: .injured)
    ]
    intent.payments = [SavePayment(id: id(331), mode: .create, dog: id(311), date: day(0), amount: 2_500)]
    return intent
  }()

  private static let importWithRates = {
    var intent = importHikes
    intent.rates = [
      SaveDog(id: id(311), mode: .update) { ($0.terms.edited.rate, $0.terms.editedFrom) = (3_000, day(10)) }
    ]
    return intent
  }()

  private static let familyPayment = SaveFamilyPayment([
    SavePayment(id: id(336), mode: .create, dog: id(311), date: day(0), amount: 2_550, method: "Cash", notes: "Two")
  ])

  private static let log = {
    var log = HikeLog(of: sampleWorkplace, on: day(0), hike: 2, version: 3)
    (log.order, log.trail) = ([id(311), id(312)], id(341))
    (log.started, log.ended, log.notes) = (sampleInstant, sampleInstant.adding(milliseconds: 1), "Rain")
    return log
  }()

  private static let settings = {
    var settings = HikeSettings(of: sampleWorkplace).at(version: 2)
    settings.home = coordinate(44_690_000_000, -63_590_000_000)
    return settings
  }()

  private static let timedSettings = {
    var timed = settings
    timed.laterDepartures[0] = time(13, 30)
    (timed.longestWait, timed.longestRide) = (10, 90)
    return timed
  }()

  private static let business = {
    var business = HikeBusiness(id: Identifier(sampleWorkplace.rawValue)).at(version: 2)
    (business.homeAddress, business.taxNumber) = ("3 Elm St", "12345 6789 RT0001")
    return business
  }()
}

/// What members may do.
extension HikeSamples {
  /// Rows on which each of the ``permitted`` intents may be performed by somebody.
  package static let permissionRows: [AnyRow] = [
    client(301).erased, client(302, name: "Sam Sample").erased, dog(311).erased,
    dog(312, name: "Bo", owner: nil, days: [.tuesday]).erased, exception(321).erased, payment(331).erased,
    closedDays(351, day(20)...day(21)).erased,
    HikingLocation(id: id(341), version: 1, name: "Blue Mountain", coordinate: nil, region: "").erased,
  ]

  /// An intent of each kind that is done on the ``permissionRows``.
  package static let permitted: [AnyIntent] = [
    SaveClient(id: id(301), mode: .update).erased, DeleteClient(id(302)).erased,
    SaveDog(id: id(311), mode: .update).erased, DeleteDog(id(312)).erased,
    SaveException(id: id(321), mode: .update, status: .injured).erased, DeleteException(id(321)).erased,
    SaveClosedDays(id: id(351), mode: .update) { $0.reason = "Holiday" }.erased, DeleteClosedDays(id(351)).erased,
    SwapDays(.init(id(322), id(311), from: day(10)), .init(id(323), id(312), from: day(11))).erased,
    CopyWeek(from: day(3), to: day(10)).erased, SavePayment(id: id(331), mode: .update, amount: 100).erased,
    MarkPaid(id(311), on: day(3), amount: 2_500).erased, familyPayment.erased, DeletePayment(id(331)).erased,
    SaveHikingLocation(id: id(341), mode: .update, region: "Bedford").erased,
    DeleteHikingLocation(id(341)).erased, SaveHikeLog(on: day(0), hike: 1, trail: .some(id(341))).erased,
    ArrangeHikes(on: day(0), [[id(311)], [id(312)]]).erased, MarkPickup(id(311), on: day(-4), .pickedUp).erased,
    saveSettings.erased, importHikes.erased, StoreDistanceMatrix(points: points, meters: [0, 1, 2, 0]).erased,
  ]

  /// The content of an intent as text, without its name.
  package static func json(of intent: AnyIntent) -> String {
    let command = Command(id: id(1), at: sampleInstant, intent: intent)
    let members = (try? JSON.parse(command.json))?.object ?? []
    let own = members.filter { !["id", "at", "do"].contains($0.key) }
    return String(decoding: JSON.object(own).bytes, as: UTF8.self)
  }
}
