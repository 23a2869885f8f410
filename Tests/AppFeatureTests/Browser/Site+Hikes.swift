import HikesModel
import JSONKit
import RecordKit
import RoutingKit
import SharedModels
import TestSupport
import TimeKit

extension Site {
  /// A business with five dogs of three clients, two trails, a home and a payment.
  func withHikes() throws -> Site {
    try expectNoRefusal(SaveWorkplace(kind: "hikes"), by: sampleMember)
    for (number, name) in [(301, "Robin Sample"), (302, "Sam Example"), (303, "Kim Placeholder")] {
      let client = SaveClient(id: id(UInt64(number)), mode: .create) { client in
        (client.ownerName, client.phone, client.address) = (name, "902-555-010\(number - 300)", "\(number) Main St")
        client.coordinate = place(Int64(number - 300))
      }
      try expectNoRefusal(client)
    }
    let week: [Weekday] = [.monday, .wednesday, .friday]
    try addDog(311, "Rex", of: 301, week, notes: "Reactive with other dogs")
    try addDog(312, "Bella", of: 301, [.friday])
    try addDog(313, "Max", of: 302, week)
    try addDog(314, "Luna", of: 303, [.tuesday, .friday])
    try addDog(315, "Old Toby", of: nil, [.thursday])
    try addTrails()
    try expectNoRefusal(
      SaveHikeSettings(changing: HikeSettings(of: sampleWorkplace)) {
        ($0.business.homeAddress, $0.home) = ("1 Home Rd", place(0))
      })
    try expectNoRefusal(
      SavePayment(id: id(331), mode: .create, dog: id(311), date: day(-2), amount: 5_000, method: "Cash"))
    try expectNoRefusal(
      SaveException(id: id(321), mode: .create, dog: id(314), firstDay: day(0), lastDay: day(6), status: .away))
    return self
  }

  private func addDog(
    _ number: UInt64, _ name: String, of owner: UInt64?, _ days: [Weekday], notes: String = ""
  ) throws {
    try expectNoRefusal(
      SaveDog(id: id(number), mode: .create) { dog in
        (dog.name, dog.owners, dog.notes) = (name, owner.map { [id($0)] } ?? [], notes)
        (dog.terms.edited.days, dog.terms.edited.rate, dog.terms.editedFrom) = (days, 2_500, day(-28))
      })
  }

  private func addTrails() throws {
    for (number, name, region) in [(341, "Blue Mountain", "Bedford"), (342, "Canal Path", "Sackville")] {
      try expectNoRefusal(
        SaveHikingLocation(
          id: id(UInt64(number)), mode: .create, name: name, coordinate: place(Int64(number - 330)),
          region: region))
    }
  }

  /// Places some hundred meters apart.
  private func place(_ number: Int64) -> Coordinate? {
    HikeSamples.coordinate(44_700_000_000 + number * 7_000_000, -63_600_000_000 - number * number * 1_000_000)
  }
}
