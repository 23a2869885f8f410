import HikesModel
import JSONKit
import RecordKit
import RoutingKit
import SentenceKit
import TextKit
import TimeKit

/// A place that is not known yet: where a dog is picked up, or where a client lives, with all dogs that are there.
struct MissingPlace: Equatable {
  /// The client who lives there; nil where the one dog has a place of its own.
  let client: Client?
  private(set) var dogs: [Dog]
  /// Nil for none.
  let address: String?

  /// The row that will say where it is.
  var row: UniqueID { client?.id.rawValue ?? dogs[0].id.rawValue }
  var names: String { dogs.map { $0.name }.listed(by: ", ") }

  /// The save of where it is.
  func save(_ place: Coordinate) -> AnyIntent {
    if let client { return SaveClient(changing: client) { $0.coordinate = place }.erased }
    return SaveDog(changing: dogs[0]) { $0.location = place }.erased
  }

  fileprivate mutating func add(_ dog: Dog) { dogs.append(dog) }
}

extension Records {
  /// The dogs without a place that hike on a day or, without one, today or later, by their names.
  func dogsWithoutPlace(on date: CivilDate?, today: CivilDate) -> [Dog] {
    let hiking = date.map { date in hikeDay(date).pickups.map { $0.dog.id } }
    return dogs { dog in
      pickupPlace(of: dog) == nil && (hiking.map { $0.contains(dog.id) } ?? dog.isActive(on: today))
    }
  }

  /// The places that these dogs need: each with all of them that are there.
  func missingPlaces(of dogs: [Dog]) -> [MissingPlace] {
    dogs.reduce(into: []) { places, dog in
      let client = dog.locationAddress == nil ? owner(of: dog) : nil
      if let client, let index = places.firstIndex(where: { $0.client?.id == client.id }) {
        places[index].add(dog)
      } else {
        places.append(MissingPlace(client: client, dogs: [dog], address: pickupAddress(of: dog)))
      }
    }
  }
}
