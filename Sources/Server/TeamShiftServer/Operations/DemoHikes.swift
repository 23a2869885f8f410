import HikesModel
import JSONKit
import RecordKit
import RoutingKit
import ServerAPI
import ServerStorage
import TimeKit

/// A made-up business that hikes with dogs of three communities, to look at the app with.
struct DemoHikes {
  static let workplaceName = "Sampleton Dog Hikes (Demo)"

  private let environment: ServerEnvironment
  /// The Monday of the week that is shown first: on a weekend, of the next.
  private let monday: CivilDate

  init(in environment: ServerEnvironment) {
    self.environment = environment
    let today = environment.now().civil(offsetMinutes: 0).date
    monday = today.adding(days: 2).startOfWeek(on: .monday)
  }

  /// What fills an empty workplace, as the owner's app would send it.
  var commands: [Command] {
    ([settings.erased] + trails.map(\.erased) + [content.erased]).map {
      Command(id: environment.identifier(), at: environment.now(), intent: $0)
    }
  }

  private var settings: SaveHikeSettings {
    // The workplace is new, so that its settings are the usual ones.
    SaveHikeSettings(changing: HikeSettings(id: .unset)) {
      ($0.business.homeAddress, $0.home) = ("3 Sample Crescent, Bedford", Self.place(44_7405, -63_6553))
    }
  }

  private var trails: [SaveHikingLocation] {
    Self.trails.map { trail in
      SaveHikingLocation(id: environment.identifier(), mode: .create) {
        ($0.name, $0.region, $0.notes) = (trail.name, trail.region, trail.notes)
        $0.coordinate = Self.place(trail.latitude, trail.longitude)
      }
    }
  }

  private var content: ImportHikes {
    var content = ImportHikes()
    for (index, pet) in Self.dogs.enumerated() {
      let client = client(of: pet, index)
      let dog = dog(pet, of: client.id)
      content.clients.append(client)
      content.dogs.append(dog)
      content.payments += payments(of: pet, dog.id)
      content.exceptions += exceptions(of: pet, dog.id)
    }
    return content
  }

  private func client(of pet: Pet, _ index: Int) -> SaveClient {
    SaveClient(id: environment.identifier(), mode: .create) { client in
      client.ownerName = pet.owner
      client.phone = "902-555-01\(index < 10 ? "0" : "")\(index)"
      client.address = "\(10 + 7 * index) Example Street, \(pet.region)"
      client.coordinate = Self.place(pet.latitude, pet.longitude)
    }
  }

  private func dog(_ pet: Pet, of client: Identifier<Client>) -> SaveDog {
    var dog = Dog(id: environment.identifier())
    (dog.name, dog.owners, dog.region, dog.notes) = (pet.name, [client], pet.region, pet.notes)
    dog.startsOn = monday.adding(days: -7 * Self.weeksBefore)
    dog.terms = Dated(DogTerms(days: Self.weekdays(pet.days), rate: pet.days == "-----" ? 0 : Self.rate))
    return SaveDog(creating: dog)
  }

  /// Each week in advance; some owners have forgotten the last ones.
  private func payments(of pet: Pet, _ dog: Identifier<Dog>) -> [SavePayment] {
    let days = Int64(Self.weekdays(pet.days).count)
    let weeks = pet.forgets ? Self.weeksBefore - 3 : Self.weeksBefore
    guard days > 0 else { return [] }
    return (0..<weeks).map { week in
      SavePayment(id: environment.identifier(), mode: .create) {
        ($0.dog, $0.date) = (dog, monday.adding(days: 7 * (week - Self.weeksBefore)))
        ($0.amount, $0.method) = (Self.rate * days, week % 3 == 2 ? "Cash" : "E-transfer")
      }
    }
  }

  private func exceptions(of pet: Pet, _ dog: Identifier<Dog>) -> [SaveException] {
    let id: Identifier<ScheduleException> = environment.identifier()
    switch pet.name {
    case "Willow":
      return [
        SaveException(id: id, of: dog, on: monday, .away) {
          ($0.lastDay, $0.reason) = (monday.adding(days: 4), "At the seaside")
        }
      ]
    case "Hazel":
      return [
        SaveException(id: id, of: dog, on: monday.adding(days: -4), .injured) {
          ($0.lastDay, $0.reason) = (monday.adding(days: 9), "Sore paw")
        }
      ]
    case "Maple":
      return [
        SaveException(id: id, of: dog, on: monday.adding(days: 1), .rescheduled) { $0.movedTo = monday.adding(days: 2) }
      ]
    case "Biscuit":
      return [SaveException(id: id, of: dog, on: monday.adding(days: 3), .scheduled) { $0.reason = "Interview hike" }]
    default: return []
    }
  }
}

extension DemoHikes {
  private static let weeksBefore = 6
  /// In cents.
  private static let rate: Int64 = 2_500

  private static func weekdays(_ marks: String) -> [Weekday] {
    zip(Weekday.monday.week, marks).filter { $1 != "-" }.map(\.0)
  }

  /// A place by ten-thousandths of a degree.
  private static func place(_ latitude: Int64, _ longitude: Int64) -> Coordinate? {
    Coordinate(latitudeNanodegrees: latitude * 100_000, longitudeNanodegrees: longitude * 100_000)
  }

  private static let trails: [(name: String, latitude: Int64, longitude: Int64, region: String, notes: String)] = [
    ("Mockingbird Ridge", 44_6963, -63_6922, "Bedford", "Park at the upper lot"),
    ("Sample Lake Loop", 44_7102, -63_6401, "Bedford", ""),
    ("Old Canal Path", 44_7866, -63_6471, "Sackville", "Muddy after rain"),
    ("Placeholder Hill", 44_7587, -63_7214, "Sackville", ""),
    ("Example Woods", 44_8327, -63_7010, "Beaver Bank", ""),
    ("Long Meadow", 44_8219, -63_6558, "Beaver Bank", "Closed in hunting season"),
  ]

  private struct Pet {
    let name: String
    let owner: String
    let latitude: Int64
    let longitude: Int64
    let region: String
    /// From Monday to Friday.
    let days: String
    var notes = ""
    var forgets = false

    init(
      _ name: String, _ owner: String, _ latitude: Int64, _ longitude: Int64, _ region: String, _ days: String,
      _ notes: String = "", forgets: Bool = false
    ) {
      (self.name, self.owner, self.latitude, self.longitude) = (name, owner, latitude, longitude)
      (self.region, self.days, self.notes, self.forgets) = (region, days, notes, forgets)
    }
  }

  private static let dogs = [
    Pet("Rex", "Robin Sample", 44_7291, -63_6541, "Bedford", "M-W-F", "Reactive: load last, sits alone"),
    Pet("Bella", "Sam Example", 44_7312, -63_6589, "Bedford", "MT-TF"),
    Pet("Max", "Kim Placeholder", 44_7328, -63_6702, "Bedford", "M-W-F"),
    Pet("Luna", "Alex Invented", 44_7215, -63_6618, "Bedford", "-TWTF", "Gate code is under the blue pot"),
    Pet("Ollie", "Jo Pretend", 44_7186, -63_6699, "Bedford", "MT-T-"),
    Pet("Willow", "Pat Imaginary", 44_7254, -63_6473, "Bedford", "M-W-F"),
    Pet("Biscuit", "Noa Newcomer", 44_7341, -63_6640, "Bedford", "-----", "Meets the pack for the first time"),
    Pet("Charlie", "Lee Fiction", 44_7683, -63_6886, "Sackville", "M-WT-"),
    Pet("Daisy", "Chris Madeup", 44_7742, -63_6775, "Sackville", "MTWTF"),
    Pet("Cooper", "Dana Nobody", 44_7619, -63_6958, "Sackville", "-TW-F", "Anxious in the van", forgets: true),
    Pet("Molly", "Casey Unreal", 44_7791, -63_6931, "Sackville", "M--TF"),
    Pet("Hazel", "Fran Fable", 44_7655, -63_6799, "Sackville", "MTW--"),
    Pet("Milo", "Toni Testperson", 44_7720, -63_6863, "Sackville", "MT-TF"),
    Pet("Ruby", "Ari Anyone", 44_7598, -63_6852, "Sackville", "-TWT-"),
    Pet("Rocky", "Max Mockery", 44_7994, -63_6869, "Beaver Bank", "-T-TF"),
    Pet("Sadie", "Ida Ideal", 44_8103, -63_6912, "Beaver Bank", "M-W-F", forgets: true),
    Pet("Tucker", "Uma Unknown", 44_8046, -63_6803, "Beaver Bank", "MTW--", "Not with Rex"),
    Pet("Maple", "Vic Vague", 44_7961, -63_6957, "Beaver Bank", "-T-TF"),
    Pet("Finn", "Wil Whoever", 44_8079, -63_6738, "Beaver Bank", "M-WT-"),
    Pet("Zoe", "Yan Yonder", 44_8012, -63_6791, "Beaver Bank", "M-W-F"),
  ]
}
