public import SharedModels

/// A workplace's rows in memory.
public struct Replica: Records {
  public private(set) var workplace: Workplace?
  private var locationRows = RowTable<Location>()
  private var shiftTypeRows = RowTable<ShiftType>()
  private var shiftRows = RowTable<ScheduledShift>()
  private var shiftsByDate: [CivilDate: [Identifier<ScheduledShift>]] = [:]
  /// The dates that have shifts, ascending.
  private var dates: [CivilDate] = []

  public init() {}

  /// The number of rows.
  public var count: Int { (workplace == nil ? 0 : 1) + locationRows.count + shiftTypeRows.count + shiftRows.count }

  public func location(_ id: Identifier<Location>) -> Location? { locationRows[id] }
  public func locations() -> [Location] { locationRows.sorted() }

  public func shiftType(_ id: Identifier<ShiftType>) -> ShiftType? { shiftTypeRows[id] }
  public func shiftTypes() -> [ShiftType] { shiftTypeRows.sorted() }
  public func shiftType(symbol: String) -> ShiftType? { shiftTypeRows.first { $0.symbol == symbol } }

  public func countShiftTypes(at location: Identifier<Location>) -> Int {
    shiftTypeRows.count { $0.location == location }
  }

  public func shift(_ id: Identifier<ScheduledShift>) -> ScheduledShift? { shiftRows[id] }
  public func countShifts(of shiftType: Identifier<ShiftType>) -> Int { shiftRows.count { $0.shiftType == shiftType } }

  public func shifts(in range: ClosedRange<CivilDate>) -> [ScheduledShift] {
    var found: [ScheduledShift] = []
    var index = dates.firstIndex(notBefore: range.lowerBound)
    while index < dates.count, dates[index] <= range.upperBound {
      found += shifts(on: dates[index])
      index += 1
    }
    return found
  }

  public func shifts(from date: CivilDate, limit: Int) -> [ScheduledShift] {
    var found: [ScheduledShift] = []
    var index = dates.firstIndex(notBefore: date)
    while index < dates.count, found.count < limit {
      found += shifts(on: dates[index]).prefix(limit - found.count)
      index += 1
    }
    return found
  }

  private func shifts(on date: CivilDate) -> [ScheduledShift] {
    (shiftsByDate[date] ?? []).compactMap { shiftRows[$0] }
  }
}

extension Replica {
  public mutating func apply(_ change: Change) {
    switch change {
    case .put(.workplace(let row)): workplace = row
    case .put(.location(let row)): locationRows.put(row)
    case .put(.shiftType(let row)): shiftTypeRows.put(row)
    case .put(.shift(let row)): put(row)
    case .remove(let key): remove(key)
    }
  }

  private mutating func remove(_ key: RowKey) {
    switch key.kind {
    case .workplace: if workplace?.id.rawValue == key.id { workplace = nil }
    case .location: locationRows.remove(Identifier(key.id))
    case .shiftType: shiftTypeRows.remove(Identifier(key.id))
    case .shift: removeShift(Identifier(key.id))
    }
  }

  private mutating func put(_ row: ScheduledShift) {
    if let old = shiftRows[row.id] {
      if old.date == row.date { return shiftRows.put(row) }
      removeShift(row.id)
    }
    shiftRows.put(row)
    if shiftsByDate[row.date] == nil { dates.insert(row.date, at: dates.firstIndex(notBefore: row.date)) }
    var list = shiftsByDate[row.date] ?? []
    list.insert(row.id, at: list.firstIndex(notBefore: row.id))
    shiftsByDate[row.date] = list
  }

  private mutating func removeShift(_ id: Identifier<ScheduledShift>) {
    guard let old = shiftRows[id] else { return }
    shiftRows.remove(id)
    let rest = (shiftsByDate[old.date] ?? []).filter { $0 != id }
    shiftsByDate[old.date] = rest.isEmpty ? nil : rest
    if rest.isEmpty { dates.remove(at: dates.firstIndex(notBefore: old.date)) }
  }

  /// Every row, by kind, then identifier.
  public func rows() -> [Row] {
    var rows: [Row] = []
    if let workplace { rows.append(.workplace(workplace)) }
    rows += locationRows.sorted().map { Row.location($0) }
    rows += shiftTypeRows.sorted().map { Row.shiftType($0) }
    rows += shiftRows.sorted().map { Row.shift($0) }
    return rows
  }
}

extension Replica: Equatable {
  public static func == (left: Replica, right: Replica) -> Bool { left.rows() == right.rows() }
}

extension Array where Element: Comparable {
  /// The first place in an ascending array whose element is not before this one; O(log n).
  fileprivate func firstIndex(notBefore element: Element) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
