import HikesModel
package import JSONKit
package import RecordKit
package import RoutingKit
import SentenceKit
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

/// The places that a workplace knows, beside which another one is found or looks wrong.
package struct KnownPlaces {
  private let records: Records
  private let workplace: Identifier<Workplace>
  private let today: CivilDate
  /// The row whose own place is left out, as it is the one that is looked for.
  private let row: UniqueID

  package init(besides row: UniqueID, in context: ScreenContext) {
    self.records = context.records
    self.row = row
    (workplace, today) = (context.actor.workplace, context.today)
  }

  /// In what distances are told.
  var lengthUnit: LengthUnit { records.lengthUnit }

  /// Where the day begins; nil if nobody has said.
  package var home: Coordinate? { row == workplace.rawValue ? nil : records.home(of: workplace) }

  /// Places that the others are around: home, or all where home is not known.
  package var anchors: [Coordinate] {
    if let home { return [home] }
    let trails = records.all(HikingLocation.self).filter { $0.id.rawValue != row }.compactMap { $0.coordinate }
    let clients = records.all(Client.self).filter { $0.id.rawValue != row }.compactMap { $0.coordinate }
    return trails + clients + records.all(Dog.self).filter { $0.id.rawValue != row }.compactMap { $0.location }
  }

  /// A place with its name.
  package struct Landmark: Equatable, Sendable {
    package let place: Coordinate
    package private(set) var name: String
    let look: MapPinLook

    fileprivate mutating func add(_ name: String) { self.name += ", \(name)" }

    /// On a map, where it is called by its number in a list.
    func pin(_ number: Int) -> MapPin {
      MapPin(id: "known \(number)", point: place.onMap, title: name.limited(toCharacters: 60), look: look)
    }
  }

  /// Home, the trails and the other dogs; those that are picked up at one place have one.
  package var landmarks: [Landmark] {
    var landmarks = home.map { [Landmark(place: $0, name: HikeTexts.homeAddress, look: .home)] } ?? []
    for trail in records.hikingLocations() where trail.isActive && trail.id.rawValue != row {
      if let place = trail.coordinate { landmarks.append(Landmark(place: place, name: trail.name, look: .trail)) }
    }
    for dog in records.dogs(where: { $0.isActive(on: today) && !isAtRow($0) }) {
      guard let place = records.pickupPlace(of: dog) else { continue }
      if let index = landmarks.firstIndex(where: { $0.look == .dot && $0.place == place }) {
        landmarks[index].add(dog.name)
      } else {
        landmarks.append(Landmark(place: place, name: dog.name, look: .dot))
      }
    }
    return landmarks
  }

  /// Whether a dog is the one whose place is looked for, or is picked up where that client lives.
  private func isAtRow(_ dog: Dog) -> Bool {
    dog.id.rawValue == row || dog.location == nil && dog.owners.contains { $0.rawValue == row }
  }
}

extension Records {
  /// Where the day of a workplace begins; nil if nobody has said.
  package final func home(of workplace: Identifier<Workplace>) -> Coordinate? { hikeSettings(of: workplace).home }
}
