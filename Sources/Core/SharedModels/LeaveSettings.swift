public import JSONKit
public import RecordKit

/// How a workplace grants leave.
public struct LeaveSettings: FieldRecord {
  /// At most one row in each feed, of the workplace's own identifier; every member asks by it.
  public static let table = Table<LeaveSettings>("leaveSettings")
  /// The most vacation days of a year.
  public static let dayLimits: ClosedRange<Int64> = 0...366

  /// The workplace's identifier.
  public let id: Identifier<LeaveSettings>
  /// 1 when it is new, and one more with each change.
  public var version = 0
  /// Whether members ask for leave, which managers approve; sick leave is entered at once all the same.
  public var needsApproval = false
  /// How many vacation days of a year a member has who has no number of their own; nil if they are not counted.
  public var vacationDays: Int?
  /// Whether vacation takes every day; if not, Monday to Friday without the workplace's holidays.
  public var countsEveryDay = false

  /// What holds before anybody has chosen anything.
  public init(id: Identifier<LeaveSettings>) { self.id = id }

  /// What holds in a workplace before anybody has chosen anything.
  public init(of workplace: Identifier<Workplace>) { self.init(id: Identifier(workplace.rawValue)) }

  /// The fields in the order in which they are written.
  public mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.value("needsApproval", &needsApproval, usual: false)
    try fields.optionalInteger("vacationDays", &vacationDays, in: Self.dayLimits, label: ModelTexts.vacationDays)
    try fields.value("countsEveryDay", &countsEveryDay, usual: false)
  }
}

/// How many vacation days of a year a member has, in place of the workplace's number.
public struct LeaveAllowance: FieldRecord {
  /// Nobody but the member and managers receives it.
  public static let table = Table<LeaveAllowance>(
    "leaveAllowances", audience: { .memberAndManagers(Identifier($0.id.rawValue)) })

  /// The member's own identifier: there is at most one row for each.
  public let id: Identifier<LeaveAllowance>
  /// 1 when it is new, and one more with each change.
  public var version = 0
  /// How many days; nil for the workplace's number.
  public var vacationDays: Int?

  /// What holds before anybody has chosen anything.
  public init(id: Identifier<LeaveAllowance>) { self.id = id }

  /// What holds for a member before anybody has chosen anything.
  public init(of member: Identifier<Member>) { self.init(id: Identifier(member.rawValue)) }

  /// Whose it is.
  public var member: Identifier<Member> { Identifier(id.rawValue) }

  /// The fields in the order in which they are written.
  public mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.optionalInteger(
      "vacationDays", &vacationDays, in: LeaveSettings.dayLimits, label: ModelTexts.vacationDays,
      summary: "How many vacation days of a year; the workplace's number if not given.")
  }
}

extension Records {
  /// How a workplace grants leave; without approval until something was chosen, under version 0.
  public final func leaveSettings(of workplace: Identifier<Workplace>) -> LeaveSettings {
    self[Identifier<LeaveSettings>(workplace.rawValue)] ?? LeaveSettings(of: workplace)
  }

  /// The vacation days of a member; of the workplace until something was chosen, under version 0.
  public final func leaveAllowance(of member: Identifier<Member>) -> LeaveAllowance {
    self[Identifier<LeaveAllowance>(member.rawValue)] ?? LeaveAllowance(of: member)
  }
}
