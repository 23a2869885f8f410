package import JSONKit
package import RecordKit
import SharedModels
import TimeKit

/// How many vacation days a year has, from a day on. A year's number is the one that holds on its last day.
package struct VacationTerms: Terms {
  /// The most vacation days of a year.
  package static let limits: ClosedRange<Int64> = 0...366

  /// How many vacation days of a year; nil for none of one's own, and in a workplace if they are not counted.
  package var vacationDays: Int?

  /// Nothing is said.
  package init() {}

  /// So many days of a year.
  package init(vacationDays: Int?) { self.vacationDays = vacationDays }

  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.optionalInteger(
      "vacationDays", &vacationDays, in: Self.limits, label: SharedTexts.vacationDays,
      summary: "How many vacation days of a year; the workplace's number if not given.")
  }
}

extension Dated<VacationTerms> {
  /// How many vacation days a year has; nil if nothing is said.
  package func days(in year: Int) -> Int? { on(.lastDay(of: year)).vacationDays }
}

extension CivilDate {
  static func firstDay(of year: Int) -> CivilDate { CivilDate(year: year, month: 1, day: 1) ?? .epoch }
  static func lastDay(of year: Int) -> CivilDate { firstDay(of: year).adding(months: 11).endOfMonth }
}

/// How a workplace grants leave.
package struct LeaveSettings: FieldRecord {
  /// At most one row in each feed, of the workplace's own identifier; every member asks by it.
  package static let table = Table<LeaveSettings>("leaveSettings", schema: 2)

  /// The workplace's identifier.
  package let id: Identifier<LeaveSettings>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// Whether members ask for leave, which managers approve; sick leave is entered at once all the same.
  package var needsApproval = false
  /// How many vacation days of a year a member has who has no number of their own, with the days on which that changes.
  package var terms = Dated<VacationTerms>()
  /// Whether vacation takes every day; if not, Monday to Friday without the workplace's holidays.
  package var countsEveryDay = false

  /// What holds before anybody has chosen anything.
  package init(id: Identifier<LeaveSettings>) { self.id = id }

  /// What holds in a workplace before anybody has chosen anything.
  package init(of workplace: Identifier<Workplace>) { self.init(id: Identifier(workplace.rawValue)) }

  /// The fields in the order in which they are written.
  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.value("needsApproval", &needsApproval, usual: false)
    try fields.terms(&terms, type: "VacationTerms")
    try fields.value("countsEveryDay", &countsEveryDay, usual: false)
  }
}

/// How many vacation days of a year a member has, in place of the workplace's number.
package struct LeaveAllowance: FieldRecord {
  /// Nobody but the member and managers receives it.
  package static let table = Table<LeaveAllowance>(
    "leaveAllowances", schema: 2, audience: { .memberAndManagers(Identifier($0.id.rawValue)) })

  /// The member's own identifier: there is at most one row for each.
  package let id: Identifier<LeaveAllowance>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// How many days, with the days on which that changes; nil for the workplace's number.
  package var terms = Dated<VacationTerms>()

  /// What holds before anybody has chosen anything.
  package init(id: Identifier<LeaveAllowance>) { self.id = id }

  /// What holds for a member before anybody has chosen anything.
  package init(of member: Identifier<Member>) { self.init(id: Identifier(member.rawValue)) }

  /// Whose it is.
  package var member: Identifier<Member> { Identifier(id.rawValue) }

  /// The fields in the order in which they are written.
  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.terms(&terms, type: "VacationTerms")
  }
}

extension Records {
  /// How a workplace grants leave; without approval until something was chosen, under version 0.
  package final func leaveSettings(of workplace: Identifier<Workplace>) -> LeaveSettings {
    self[Identifier<LeaveSettings>(workplace.rawValue)] ?? LeaveSettings(of: workplace)
  }

  /// The vacation days of a member; of the workplace until something was chosen, under version 0.
  package final func leaveAllowance(of member: Identifier<Member>) -> LeaveAllowance {
    self[Identifier<LeaveAllowance>(member.rawValue)] ?? LeaveAllowance(of: member)
  }
}
