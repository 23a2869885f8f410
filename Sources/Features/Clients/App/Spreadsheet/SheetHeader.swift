import HikesModel
import TextKit
import TimeKit

/// The line that names a sheet's columns.
struct SheetHeader: Equatable {
  enum Role: CaseIterable { case dog, owner, phone, email, address, region, notes, place, longitude, rate }

  /// The days of one week.
  struct Group: Equatable {
    let first: Int
    var days: [(column: Int, weekday: Weekday)]
    var monday: CivilDate?
    /// The column of the notes about this week; nil for none.
    var notes: Int?

    static func == (left: Group, right: Group) -> Bool {
      left.first == right.first && left.monday == right.monday && left.days.count == right.days.count
    }
  }

  private(set) var roles: [Role: Int] = [:]
  private(set) var groups: [Group] = []
  /// The columns of notes: one for the dog, or one for each week.
  private(set) var notes: [Int] = []
  /// How a column is read that has both a dog and its owner, such as "Dog (Owner)"; nil for none.
  private var pair: Pair?

  private enum Pair { case dogFirst, ownerFirst }

  /// Nil for a line without at least two days.
  init?(_ row: [String], dates: [(column: Int, date: CivilDate)], _ reader: SheetDate) {
    let letters = Self.letters(in: row)
    var dates = dates
    let named = row.count { !$0.isEmpty && SheetDate.weekday(in: $0) != nil && Self.isDay($0) }
    let hasWeekdays = named >= 2 || letters.contains { $0 != nil }
    for (column, cell) in row.enumerated() where !cell.isEmpty {
      if let weekday = letters[column] {
        add(column, weekday, nil)
        continue
      }
      if SheetLabel.isColumnOfTotals(cell) { continue }
      if let role = Self.role(of: cell) { noteColumn(column, role) }
      if roles[.owner] == column, roles[.dog] == nil { notePair(column, cell) }
      let weekday = SheetDate.weekday(in: cell)
      let own = reader.date(in: cell, on: weekday)
      if let own, weekday == nil, hasWeekdays { dates.append((column, own)) }
      guard let weekday = weekday ?? (hasWeekdays ? nil : own?.weekday), weekday <= .friday, Self.isDay(cell) else {
        continue
      }
      add(column, weekday, own)
    }
    guard groups.contains(where: { $0.days.count >= 2 }) else { return nil }
    for index in groups.indices where groups[index].monday == nil {
      groups[index].monday = monday(above: index, dates)
    }
    divideNotes()
    if roles[.dog] == nil { roles[.dog] = groups.first.map { $0.first > 0 ? 0 : nil } ?? nil }
  }

  private static func isDay(_ cell: String) -> Bool {
    SheetDate.beginsLikeDay(cell) && !SheetLabel.isColumnOfTotals(cell) && !SheetLabel.isColumnOfPayments(cell)
  }

  /// The columns of weeks whose days are named by a letter or two, which mean a day only beside one another.
  private static func letters(in row: [String]) -> [Weekday?] {
    let names = SheetWords.shortWeekdays
    let keys = row.map { $0.searchKey }
    var found: [Weekday?] = keys.map { _ in nil }
    for first in keys.indices.dropLast(names.count - 1) {
      guard names.indices.allSatisfy({ names[$0].contains(keys[first + $0]) }) else { continue }
      for (offset, weekday) in Weekday.monday.week.prefix(names.count).enumerated() { found[first + offset] = weekday }
    }
    return found
  }

  private mutating func add(_ column: Int, _ weekday: Weekday, _ date: CivilDate?) {
    let last = groups.last?.days.last?.weekday
    if last == nil || weekday <= last ?? .monday { groups.append(Group(first: column, days: [], monday: nil)) }
    groups[groups.count - 1].days.append((column, weekday))
    if let date { groups[groups.count - 1].monday = date.startOfWeek(on: .monday) }
  }

  private mutating func noteColumn(_ column: Int, _ role: Role) {
    if roles[role] == nil { roles[role] = column }
    if role == .notes { notes.append(column) }
  }

  /// A column whose title names the dog beside its owner has both.
  private mutating func notePair(_ column: Int, _ cell: String) {
    let words = cell.words
    guard let owner = words.firstIndex(where: { Self.role(of: $0) == .owner }),
      let dog = words.firstIndex(where: { Self.role(of: $0) == .dog }),
      cell.contains(where: { Self.parts.contains($0) })
    else { return }
    roles[.dog] = column
    pair = dog < owner ? .dogFirst : .ownerFirst
  }

  /// What stands between a dog and its owner in one cell.
  private static let parts: [Character] = ["(", "/", "–", "-", ",", "&", "+"]

  /// Several columns of notes are about one week each: the one beside them that no other column of notes is about.
  private mutating func divideNotes() {
    guard groups.count > 1, notes.count > 1 else {
      if groups.count == 1 { groups[0].notes = notes.first }
      return
    }
    let areBehind = (notes.last ?? 0) > (groups.last?.first ?? 0)
    for index in groups.indices {
      let (first, next) = (groups[index].first, index + 1 < groups.count ? groups[index + 1].first : Int.max)
      let former = index > 0 ? groups[index - 1].first : -1
      groups[index].notes =
        areBehind ? notes.first { $0 > first && $0 < next } : notes.last { $0 > former && $0 < first }
    }
  }

  /// Whether it has a column of owners alone.
  var hasOwners: Bool { roles[.owner] != nil && pair == nil }

  /// Whether it says of no week when it is.
  var isUndated: Bool { groups.allSatisfy { $0.monday == nil } }

  /// Gives the only week another date, or none.
  mutating func date(at monday: CivilDate?) { groups[0].monday = monday }

  /// Gives the weeks without a date one each, from a Monday on; the Monday behind the last of them.
  mutating func date(from monday: CivilDate) -> CivilDate {
    var monday = monday
    for index in groups.indices where groups[index].monday == nil {
      groups[index].monday = monday
      monday = monday.adding(days: 7)
    }
    return monday
  }

  /// Whether another header names the same days in the same columns.
  func hasSameColumns(as other: SheetHeader) -> Bool {
    groups.map { $0.days.map { $0.column } } == other.groups.map { $0.days.map { $0.column } }
  }

  /// The date that stands above a week: the last one at or before its last column, and behind the week before it.
  private func monday(above index: Int, _ dates: [(column: Int, date: CivilDate)]) -> CivilDate? {
    let end = groups[index].days.last?.column ?? 0
    let start = index > 0 ? groups[index - 1].days.last?.column ?? -1 : -1
    let above = groups.count == 1 ? dates : dates.filter { $0.column > start && $0.column <= end }
    return above.last?.date.startOfWeek(on: .monday)
  }

  /// A header of a later week may leave out what the first one has said of the other columns.
  func continuing(_ former: SheetHeader?) -> SheetHeader {
    guard let former, roles.count <= 1, former.groups.first?.first == groups.first?.first else { return self }
    var header = self
    (header.roles, header.notes, header.pair) = (former.roles, former.notes, former.pair)
    header.divideNotes()
    return header
  }

  /// With the columns of another header, which is right below a line of dates.
  func named(by other: SheetHeader) -> SheetHeader {
    var header = self
    (header.roles, header.notes, header.pair) = (other.roles, other.notes, other.pair)
    header.divideNotes()
    return header
  }

  /// The text of a column; nil for none.
  func text(_ role: Role, of row: [String]) -> String? {
    guard let column = roles[role], column < row.count, !row[column].isEmpty else { return nil }
    return pair != nil && (role == .dog || role == .owner)
      ? part(role, of: row[column]) : row[column].limited(toCharacters: 200)
  }

  /// The dog or the owner in a cell that has both; a cell with one name has the dog's.
  private func part(_ role: Role, of cell: String) -> String? {
    let cell = cell.limited(toCharacters: 200)
    guard let index = cell.firstIndex(where: { Self.parts.contains($0) }) else { return role == .dog ? cell : nil }
    let first = String(cell[..<index]).trimmed
    let second = String(cell[cell.index(after: index)...].filter { $0 != ")" }).trimmed
    return ((role == .dog) == (pair == .dogFirst) ? first : second).unlessEmpty
  }

  /// Where a dog is, as its row has it in one column or in two; nil for nothing.
  func place(of row: [String]) -> String? {
    guard let place = cell(.place, of: row) else { return nil }
    return cell(.longitude, of: row).map { "\(place) \($0)" } ?? place
  }

  private func cell(_ role: Role, of row: [String]) -> String? {
    guard let column = roles[role], column < row.count else { return nil }
    return row[column].unlessEmpty
  }

  private static func role(of cell: String) -> Role? {
    let (key, words) = (cell.searchKey, cell.words)
    if words.count <= SheetWords.longestColumnName {
      let isLatitude = words.contains { SheetWords.latitudeWords.contains($0) }
      let isLongitude = words.contains { SheetWords.longitudeWords.contains($0) }
      if isLatitude { return .place }
      if isLongitude { return .longitude }
      if words.contains(where: { SheetWords.rateWords.contains($0) }) { return .rate }
    }
    for (role, words) in SheetWords.sheetColumns where words.contains(where: { key.contains(text: $0) }) {
      return role
    }
    return nil
  }
}
