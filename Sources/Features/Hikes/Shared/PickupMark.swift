public import JSONKit
public import RecordKit
public import TimeKit

/// How far a dog's pickup on a day has come.
public struct PickupMark: Record {
  /// Devices hold all of them, as the day's log.
  public static let table = Table<PickupMark>("pickupMarks", indexes: [byDate, byDog])
  /// The marks by their day.
  public static let byDate = Index<PickupMark>("date", columns: ["date"]) { IndexKey(.date($0.date)) }
  /// A dog's marks by day.
  public static let byDog = Index<PickupMark>("dog", columns: ["dogId", "date"]) {
    IndexKey(.id($0.dog), .date($0.date))
  }

  /// How far it has come.
  public enum State: String, CaseIterable, Sendable {
    /// Nothing has been done yet.
    case waiting
    /// The dog is in the van or on the trail.
    case pickedUp
    /// Nobody was there; the dog does not hike.
    case notHome
    /// The dog is home again.
    case droppedOff
  }

  /// Follows from the dog and the day, so that two devices make the same row.
  public let id: Identifier<PickupMark>
  /// 1 when it is new, and one more with each change.
  public let version: Int
  /// Which dog.
  public let dog: Identifier<Dog>
  /// The day.
  public let date: CivilDate
  /// How far it has come.
  public let state: State
  /// When that was.
  public let at: Instant
  /// The hike on which the dog was picked up, from 1; nil for one that was not, and in marks from before it was kept.
  public let hike: Int?

  /// The mark of a dog's day.
  public init(
    of dog: Identifier<Dog>, on date: CivilDate, version: Int, state: State, at instant: Instant, hike: Int? = nil
  ) {
    id = Self.id(of: dog, on: date)
    self.version = version
    self.dog = dog
    self.date = date
    self.state = state
    at = instant
    self.hike = hike
  }

  /// Reads the fields by the properties' names; the hike may be absent.
  public init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    dog = try reader.reference("dog")
    date = try reader.date("date")
    state = try reader.pickupState()
    at = try reader.instant("at")
    hike = try reader.optionalInteger("hike").map { Int(clamping: $0) }
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.reference("dog", dog)
    writer.date("date", date)
    writer.text("state", state.rawValue)
    writer.instant("at", at)
    writer.optionalInteger("hike", hike.map { Int64($0) })
  }

  /// The same content under another version.
  public func at(version: Int) -> PickupMark {
    PickupMark(of: dog, on: date, version: version, state: state, at: at, hike: hike)
  }

  /// The identifier of a dog's day.
  public static func id(of dog: Identifier<Dog>, on date: CivilDate) -> Identifier<PickupMark> {
    Identifier(.derived(from: [dog.rawValue], date.daysSinceEpoch))
  }
}

extension FieldReader {
  /// Reads `state`.
  package final func pickupState() throws(FieldError) -> PickupMark.State {
    guard let state = PickupMark.State(rawValue: try text("state")) else {
      throw FieldError("state", HikeTexts.isNoState)
    }
    return state
  }
}

extension PickupMark.State {
  /// Whether the dog is or was on a hike, and so stays on that one.
  public var isPickedUp: Bool { self == .pickedUp || self == .droppedOff }
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

  /// A dog's marks by their days.
  package final func pickupMarks(of dog: Identifier<Dog>) -> [PickupMark] {
    rows(PickupMark.byDog, in: .equal(.id(dog)))
  }

  /// How far a dog's pickup has come on a day.
  public final func pickupState(of dog: Identifier<Dog>, on date: CivilDate) -> PickupMark.State {
    self[PickupMark.id(of: dog, on: date)]?.state ?? .waiting
  }
}
