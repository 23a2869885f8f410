public import JSONKit
public import RecordKit
public import TimeKit

/// How far a dog's pickup on a day has come.
public struct PickupMark: Record {
  /// Devices hold all of them, as the day's log.
  public static let table = Table<PickupMark>("pickupMarks", indexes: [byDate])
  /// The marks by their day.
  public static let byDate = Index<PickupMark>("date", columns: ["date"]) { IndexKey(.date($0.date)) }

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

  /// The mark of a dog's day.
  public init(of dog: Identifier<Dog>, on date: CivilDate, version: Int, state: State, at instant: Instant) {
    id = Self.id(of: dog, on: date)
    self.version = version
    self.dog = dog
    self.date = date
    self.state = state
    at = instant
  }

  /// Reads the fields by the properties' names, which all must be there.
  public init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    dog = try reader.reference("dog")
    date = try reader.date("date")
    state = try reader.pickupState()
    at = try reader.instant("at")
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.reference("dog", dog)
    writer.date("date", date)
    writer.text("state", state.rawValue)
    writer.instant("at", at)
  }

  /// The same content under another version.
  public func at(version: Int) -> PickupMark {
    PickupMark(of: dog, on: date, version: version, state: state, at: at)
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

extension Records {
  /// How far a dog's pickup has come on a day.
  public final func pickupState(of dog: Identifier<Dog>, on date: CivilDate) -> PickupMark.State {
    self[PickupMark.id(of: dog, on: date)]?.state ?? .waiting
  }
}
