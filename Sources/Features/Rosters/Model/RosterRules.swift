package import JSONKit
package import RecordKit

/// What the workplace wants of rosters that the app finds, besides rest, leave and staffing needs.
package struct RosterRules: FieldRecord {
  /// At most one row in each feed, of the workplace's own identifier; only those who plan need it.
  package static let table = Table<RosterRules>("rosterRules", audience: { _ in .managers })
  /// Hours between two shifts.
  package static let restLimits: ClosedRange<Int64> = 0...48
  /// How many days in a row somebody may be asked to work at most.
  package static let daysInRowLimits: ClosedRange<Int64> = 1...14
  /// How many days off in a row there are at least.
  package static let daysOffLimits: ClosedRange<Int64> = 1...7
  /// Of four weekends, on how many somebody works at most.
  package static let weekendLimits: ClosedRange<Int64> = 0...4
  /// Hours of a week, on average.
  package static let weeklyHourLimits: ClosedRange<Int64> = 1...168

  /// The workplace's identifier.
  package let id: Identifier<RosterRules>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// The fewest hours between two shifts, where the workplace's rules of rest do not ask for more.
  package var rest = 11
  /// The most days of work in a row.
  package var daysInRow = 5
  /// The fewest days off in a row.
  package var daysOff = 2
  /// The most weekends with work, of four in a row; nil for any number.
  package var weekends: Int? = 2
  /// The most hours a week on average, of whoever has no number of their own; nil for any number.
  package var weeklyHours: Int? = 40
  /// Whether everybody gets about as many shifts of each type.
  package var isEven = true
  /// How much people's wishes count.
  package var wishes = RosterPriority.normal
  /// How strictly shifts are shared, if ``isEven``.
  package var sharing = RosterPriority.normal
  /// How much it counts that few planned shifts change while a roster is repaired.
  package var fewChanges = RosterPriority.normal

  /// What holds before anybody has chosen anything.
  package init(id: Identifier<RosterRules>) { self.id = id }

  /// What holds in a workplace before anybody has chosen anything.
  package init(of workplace: Identifier<Workplace>) { self.init(id: Identifier(workplace.rawValue)) }

  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.integer("rest", &rest, in: Self.restLimits, label: RosterTexts.rest)
    try fields.integer("daysInRow", &daysInRow, in: Self.daysInRowLimits, label: RosterTexts.daysInRow)
    try fields.integer("daysOff", &daysOff, in: Self.daysOffLimits, label: RosterTexts.daysOff)
    try fields.optionalInteger("weekends", &weekends, in: Self.weekendLimits, label: RosterTexts.weekends)
    try fields.optionalInteger("weeklyHours", &weeklyHours, in: Self.weeklyHourLimits, label: RosterTexts.weeklyHours)
    try fields.flag("even", &isEven, label: RosterTexts.even)
    try fields.value("wishes", &wishes, usual: .normal, label: RosterTexts.wishes)
    try fields.value("sharing", &sharing, usual: .normal, label: RosterTexts.sharing)
    try fields.value("fewChanges", &fewChanges, usual: .normal, label: RosterTexts.fewChanges)
  }
}

extension RosterRules: SavedRecord {
  package static let save = IntentDefinition<Save<RosterRules>>("saveRosterRules", role: .manager)
  package static var noun: String { RosterTexts.rulesNoun }
  package static var naming: RowNaming<RosterRules> { .never { RosterRules(of: $0.workplace) } }

  package mutating func complete(
    _ patch: Patch<RosterRules>, from current: RosterRules?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    let numbers: [(field: String, name: String, number: Int?, limits: ClosedRange<Int64>)] = [
      ("rest", RosterTexts.rest, rest, Self.restLimits),
      ("daysInRow", RosterTexts.daysInRow, daysInRow, Self.daysInRowLimits),
      ("daysOff", RosterTexts.daysOff, daysOff, Self.daysOffLimits),
      ("weekends", RosterTexts.weekends, weekends, Self.weekendLimits),
      ("weeklyHours", RosterTexts.weeklyHours, weeklyHours, Self.weeklyHourLimits),
    ]
    for (field, name, number, limits) in numbers where number.map({ !limits.contains(Int64($0)) }) ?? false {
      throw Refusal(RosterTexts.outOfRange(name, limits), field: field)
    }
  }
}

extension Records {
  /// The rules of a workplace's rosters; the usual ones until something was chosen, under version 0.
  package final func rosterRules(of workplace: Identifier<Workplace>) -> RosterRules {
    self[Identifier<RosterRules>(workplace.rawValue)] ?? RosterRules(of: workplace)
  }
}
