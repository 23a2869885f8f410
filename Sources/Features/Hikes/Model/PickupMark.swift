package import JSONKit
package import RecordKit
package import TimeKit

/// How far a dog's pickup on a day has come.
package struct PickupMark: FieldRecord {
  /// Devices hold all of them, as the day's log.
  package static let table = Table<PickupMark>("pickupMarks", indexes: [byDate, byDog])
  /// The marks by their day.
  package static let byDate = Index<PickupMark>("date", columns: ["date"]) { IndexKey(.date($0.date)) }
  /// A dog's marks by their state, as a ledger asks for those that say what was done.
  package static let byDog = Index<PickupMark>("dog", columns: ["dogId", "state"]) {
    IndexKey(.id($0.dog), .text($0.state.rawValue))
  }

  /// How far it has come.
  package enum State: String, FieldChoice, Sendable {
    /// Nothing has been done yet.
    case waiting
    /// The dog is in the van or on the trail.
    case pickedUp
    /// Nobody was there; the dog does not hike, and the hike is charged.
    case notHome
    /// Nobody was there, and somebody who sees the money has said that the hike is not charged.
    case excused
    /// The dog is home again.
    case droppedOff

    /// What is wrong with any other text, to follow the field's name.
    package static var invalidChoiceMessage: String { HikeTexts.invalidState }
  }

  /// Follows from the dog and the day, so that two devices make the same row.
  package let id: Identifier<PickupMark>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// Which dog.
  package var dog = Identifier<Dog>.unset
  /// The day.
  package var date = CivilDate.epoch
  /// How far it has come.
  package var state = State.waiting
  /// When that was.
  package var at = Instant.earliest
  /// The hike on which the dog was picked up, from 1; nil for one that was not, and in marks from before it was kept.
  package var hike: Int?

  /// A mark of which nothing is known yet.
  package init(id: Identifier<PickupMark>) { self.id = id }

  /// The mark of a dog's day.
  package init(
    of dog: Identifier<Dog>, on date: CivilDate, version: Int, state: State, at instant: Instant, hike: Int? = nil
  ) {
    self.init(id: Self.id(of: dog, on: date))
    self.version = version
    self.dog = dog
    self.date = date
    self.state = state
    at = instant
    self.hike = hike
  }

  /// The fields in the order in which they are written.
  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.reference("dog", &dog, type: "DogReference", showing: ["name"])
    try fields.date("date", &date)
    try fields.value("state", &state)
    try fields.instant("at", &at, summary: "When that was.")
    try fields.optionalInteger(
      "hike", &hike, in: 1...Int64(HikeSettings.hikeLimit), summary: "The hike on which the dog was picked up.")
  }

  /// The identifier of a dog's day.
  package static func id(of dog: Identifier<Dog>, on date: CivilDate) -> Identifier<PickupMark> {
    Identifier(.derived(from: [dog.rawValue], date.daysSinceEpoch))
  }
}

extension PickupMark.State {
  /// Whether the dog is or was on a hike, and so stays on that one.
  package var isPickedUp: Bool { self == .pickedUp || self == .droppedOff }

  /// Whether nobody was there.
  package var isNotHome: Bool { self == .notHome || self == .excused }
}

/// A dog that was picked up on a hike, and does not change to another one.
package struct PickupPin: Equatable, Sendable {
  package let dog: Identifier<Dog>
  /// From 1.
  package let hike: Int
}

extension Records {
  /// The dogs that were picked up on a day, as far as it is known on which hikes.
  package final func pickupPins(on date: CivilDate) -> [PickupPin] {
    rows(PickupMark.byDate, in: .dates(date...date)).compactMap { mark in
      mark.state.isPickedUp ? mark.hike.map { PickupPin(dog: mark.dog, hike: $0) } : nil
    }
  }

  /// All marks of a dog.
  package final func pickupMarks(of dog: Identifier<Dog>) -> [PickupMark] {
    rows(PickupMark.byDog, in: .equal(.id(dog)))
  }

  /// A dog's marks that decide whether its day is charged: it was picked up, or nobody was there and it is not charged.
  final func settledMarks(of dog: Identifier<Dog>) -> [PickupMark] {
    let states: [PickupMark.State] = [.droppedOff, .excused, .pickedUp]
    return states.flatMap { state in
      let key = Key.text(state.rawValue)
      return rows(PickupMark.byDog, in: .equal(.id(dog), from: key, through: key))
    }
  }

  /// How far a dog's pickup has come on a day.
  package final func pickupState(of dog: Identifier<Dog>, on date: CivilDate) -> PickupMark.State {
    self[PickupMark.id(of: dog, on: date)]?.state ?? .waiting
  }
}
