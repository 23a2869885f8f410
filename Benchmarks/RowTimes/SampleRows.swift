import HikesModel
import JSONKit
import RecordKit
import RoutingKit
import SharedModels
import TimeKit

/// The rows that are read and written: some fields are missing in every other one.
struct SampleRows {
  let workplace = Identifier<Workplace>(SampleRows.id(1))
  let members: [Member]
  let shiftTypes: [ShiftType]
  let clients: [Client]
  let shifts: [ScheduledShift]
  let dogs: [Dog]
  let payments: [Payment]

  init(count: Int) {
    members = (0..<20).map { Member(id: Self.identifier(2, $0), role: .member) }
    shiftTypes = (0..<8).map { Self.shiftType($0) }
    clients = (0..<100).map { number in
      var client = Client(id: Self.identifier(4, number)).at(version: 1)
      client.ownerName = "Client \(number)"
      return client
    }
    shifts = (0..<count).map { Self.shift($0) }
    dogs = (0..<count).map { Self.dog($0) }
    payments = (0..<count).map { Self.payment($0) }
  }

  private static func shiftType(_ number: Int) -> ShiftType {
    var type = ShiftType(id: identifier(3, number)).at(version: 1)
    (type.symbol, type.title) = ("S\(number)", "Shift \(number)")
    return type
  }

  private static func shift(_ number: Int) -> ScheduledShift {
    ScheduledShift(
      id: identifier(5, number), version: 1 + number % 3, member: identifier(2, number % 20), date: date(number),
      shiftType: identifier(3, number % 8), note: number % 2 == 0 ? nil : "Bring the keys of house \(number)",
      created: stamp(number), modified: stamp(number + 1))
  }

  private static func dog(_ number: Int) -> Dog {
    var dog = Dog(id: identifier(6, number)).at(version: 1 + number % 3)
    dog.name = "Dog \(number)"
    dog.owners = [identifier(4, number % 100)]
    (dog.startsOn, dog.terms) = (date(number), Dated(DogTerms(days: [.monday, .wednesday], rate: 2_500)))
    dog.color = ShiftColor.allCases[number % ShiftColor.allCases.count]
    guard number % 2 == 1 else { return dog }
    dog.locationAddress = "\(number) Made-up Street"
    dog.location = Coordinate(
      latitudeNanodegrees: 44_729_100_000 + Int64(number), longitudeNanodegrees: -63_654_100_000)
    dog.region = "Bedford"
    dog.notes = "Reactive with other dogs"
    dog.apart = [identifier(6, number - 1)]
    dog.notBefore = TimeOfDay(hour: 9, minute: 30)
    return dog
  }

  private static func payment(_ number: Int) -> Payment {
    var payment = Payment(id: identifier(7, number)).at(version: 1 + number % 3)
    payment.dog = identifier(6, number)
    (payment.date, payment.amount) = (date(number), Int64(2_500 + number))
    (payment.method, payment.notes) = ("e-transfer", number % 2 == 0 ? nil : "For hike \(number)")
    (payment.created, payment.modified) = (stamp(number), stamp(number + 1))
    return payment
  }

  private static func date(_ number: Int) -> CivilDate { CivilDate(daysSinceEpoch: 20_454 + number % 700) }

  private static func stamp(_ number: Int) -> Stamp {
    Stamp(at: Instant(milliseconds: 1_790_000_000_000 + Int64(number)), by: identifier(2, number % 20))
  }

  static func id(_ kind: UInt64, _ number: Int = 0) -> UniqueID {
    UniqueID(high: 0x01a0_c450_6c00_7000 + kind, low: 0x8000_0000_0000_0000 + UInt64(number))
  }

  private static func identifier<Row>(_ kind: UInt64, _ number: Int) -> Identifier<Row> {
    Identifier(id(kind, number))
  }
}
