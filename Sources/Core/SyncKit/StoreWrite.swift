/// One write into the device's own store; those of one list are made together or not at all.
public struct StoreWrite: Equatable, Sendable {
  /// A part of the store with keys of its own, named as the browser's object store is.
  public enum Area: String, CaseIterable, Sendable {
    /// `state`: how far the device has read its feed.
    case meta
    /// The confirmed rows, by `RowBlock`, as arrays of feed entries.
    case blocks
    /// The news since the blocks were written: arrays of feed entries, by growing numbers.
    case news
    /// Entries that only a newer version of the program understands.
    case deferred
    /// The commands that wait, by identifier, which is also their order.
    case outbox
    /// The commands that the server has confirmed in the last days, by identifier.
    case sent
    /// The commands that the server turned down, by identifier, until the person has read why.
    case refused
  }

  /// Where it is written.
  public let area: Area
  /// Nil for all of the area, which is emptied.
  public let key: String?
  /// JSON; nil deletes.
  public let value: [UInt8]?

  /// Puts the value at a key; without a value, deletes the key; without a key, empties the area.
  public init(_ area: Area, _ key: String, _ value: [UInt8]?) {
    self.area = area
    self.key = key
    self.value = value
  }

  /// The end of everything in an area.
  public init(clearing area: Area) {
    self.area = area
    key = nil
    value = nil
  }
}
