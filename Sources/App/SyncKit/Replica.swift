public import JSONKit
public import SharedModels
public import TimeKit

/// A workplace's rows in memory.
public struct Replica: Records {
  /// Nil until the feed has brought it.
  public private(set) var workplace: Workplace?
  private var locationRows = SortedTable<UniqueID, Location>()
  private var shiftTypeRows = SortedTable<UniqueID, ShiftType>()
  private var shiftRows = SortedTable<UniqueID, ScheduledShift>()
  /// Every shift's date and identifier, ascending.
  private var shiftKeys: [ShiftKey] = []
  var profileRows = SortedTable<UniqueID, UserProfile>()
  var logRows = SortedTable<UniqueID, ChangeLogEntry>()
  /// Every entry's time and identifier, ascending.
  var logKeys: [LogKey] = []
  /// Nil until the feed has brought it, or for ever if nobody has chosen anything.
  public private(set) var changeLogSettings: ChangeLogSettings?
  /// The workplace's clocks, which the browser knows.
  public var clock = ZoneClock.utc

  /// No rows at all.
  public init() {}

  /// The number of rows.
  public var count: Int { rows().count }

  /// By binary search, O(log n).
  public func location(_ id: Identifier<Location>) -> Location? { locationRows[id.rawValue] }
  /// All of them in the order of their identifiers, O(1).
  public func locations() -> [Location] { locationRows.values }

  /// By binary search, O(log n).
  public func shiftType(_ id: Identifier<ShiftType>) -> ShiftType? { shiftTypeRows[id.rawValue] }
  /// All of them in the order of their identifiers, O(1).
  public func shiftTypes() -> [ShiftType] { shiftTypeRows.values }
  /// The first of that symbol by identifier, O(n): a guess of this device may repeat a symbol for a while.
  public func shiftType(symbol: String) -> ShiftType? { shiftTypeRows.values.first { $0.symbol == symbol } }

  /// By looking at every shift type, O(n).
  public func countShiftTypes(at location: Identifier<Location>) -> Int {
    shiftTypeRows.count { $0.location == location }
  }

  /// By binary search, O(log n).
  public func shift(_ id: Identifier<ScheduledShift>) -> ScheduledShift? { shiftRows[id.rawValue] }
  /// By looking at every shift, O(n).
  public func countShifts(of shiftType: Identifier<ShiftType>) -> Int { shiftRows.count { $0.shiftType == shiftType } }

  /// By binary search among the dates, O((k + 1) log n) for k shifts found.
  public func shifts(in range: ClosedRange<CivilDate>) -> [ScheduledShift] {
    let keys = shiftKeys[shiftKeys.firstIndex(notBefore: .first(on: range.lowerBound))...]
    return keys.prefix { $0.date <= range.upperBound }.compactMap { shiftRows[$0.id.rawValue] }
  }

  /// By binary search among the dates, O((k + 1) log n) for k shifts found.
  public func shifts(from date: CivilDate, limit: Int) -> [ScheduledShift] {
    let keys = shiftKeys[shiftKeys.firstIndex(notBefore: .first(on: date))...]
    return keys.prefix(limit).compactMap { shiftRows[$0.id.rawValue] }
  }
}

/// Where a shift stands among all, by day.
private struct ShiftKey: Comparable {
  let date: CivilDate
  let id: Identifier<ScheduledShift>

  /// What comes before every shift of a day.
  static func first(on date: CivilDate) -> ShiftKey {
    ShiftKey(date: date, id: Identifier(UniqueID(high: 0, low: 0)))
  }

  static func < (left: ShiftKey, right: ShiftKey) -> Bool {
    left.date == right.date ? left.id < right.id : left.date < right.date
  }
}

extension Replica {
  /// Takes a change in, whatever the row's version: the order of the calls decides. At worst O(n).
  public mutating func apply(_ change: Change) {
    switch change {
    case .put(.workplace(let row)): workplace = row
    case .put(.location(let row)): locationRows.put(row, at: row.id.rawValue)
    case .put(.shiftType(let row)): shiftTypeRows.put(row, at: row.id.rawValue)
    case .put(.shift(let row)): put(row)
    case .put(.userProfile(let row)): profileRows.put(row, at: row.id.rawValue)
    case .put(.changeLogEntry(let row)): put(row)
    case .put(.changeLogSettings(let row)): changeLogSettings = row
    case .remove(let key): remove(key)
    }
  }

  private mutating func remove(_ key: RowKey) {
    switch key.kind {
    case .workplace: if workplace?.id.rawValue == key.id { workplace = nil }
    case .location: locationRows.remove(key.id)
    case .shiftType: shiftTypeRows.remove(key.id)
    case .shift: removeShift(Identifier(key.id))
    case .userProfile: profileRows.remove(key.id)
    case .changeLogEntry: removeEntry(Identifier(key.id))
    case .changeLogSettings: if changeLogSettings?.id.rawValue == key.id { changeLogSettings = nil }
    }
  }

  private mutating func put(_ row: ScheduledShift) {
    let old = shiftRows[row.id.rawValue]
    shiftRows.put(row, at: row.id.rawValue)
    guard old?.date != row.date else { return }
    if let old { removeKey(of: old) }
    let key = ShiftKey(date: row.date, id: row.id)
    shiftKeys.insert(key, at: shiftKeys.firstIndex(notBefore: key))
  }

  private mutating func removeShift(_ id: Identifier<ScheduledShift>) {
    guard let old = shiftRows[id.rawValue] else { return }
    shiftRows.remove(id.rawValue)
    removeKey(of: old)
  }

  private mutating func removeKey(of row: ScheduledShift) {
    shiftKeys.remove(at: shiftKeys.firstIndex(notBefore: ShiftKey(date: row.date, id: row.id)))
  }

  /// Every row, by kind, then identifier.
  public func rows() -> [Row] {
    var rows: [Row] = []
    if let workplace { rows.append(.workplace(workplace)) }
    rows += locationRows.values.map { Row.location($0) }
    rows += shiftTypeRows.values.map { Row.shiftType($0) }
    rows += shiftRows.values.map { Row.shift($0) }
    rows += profileRows.values.map { Row.userProfile($0) }
    rows += logRows.values.map { Row.changeLogEntry($0) }
    if let changeLogSettings { rows.append(.changeLogSettings(changeLogSettings)) }
    return rows
  }
}

extension Replica: Equatable {
  /// Whether both hold the same rows, however they came to; O(n).
  public static func == (left: Replica, right: Replica) -> Bool { left.rows() == right.rows() }
}
