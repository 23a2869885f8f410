import JSONKit
import PayModel
import RecordKit
import ServerAPI
import TimeKit

/// What people work on some days, as the API answers it.
enum HoursDocument {
  static let schema = Schema.named(
    "Hours",
    .object([
      .init(name: "from", schema: .date), .init(name: "to", schema: .date),
      .init(
        name: "weeklyLimit", schema: .integer, isRequired: false,
        summary: "The weekly hours beyond which work is overtime, where that is counted by the week."),
      .init(
        name: "period", schema: periodSchema, isRequired: false,
        summary: "The days and the hours beyond which work is overtime, where that is not counted by the week."),
      .init(name: "items", schema: .array(of: memberSchema)),
    ]))

  private static let periodSchema = Schema.named(
    "OvertimePeriod",
    .object([
      .init(name: "from", schema: .date, summary: "The first day of the period that has the first day."),
      .init(name: "days", schema: .integer), .init(name: "limit", schema: .integer, summary: "In hours."),
    ]))

  private static let memberSchema = Schema.named(
    "MemberHours",
    .object(
      [.init(name: "member", schema: .object([.init(name: "id", schema: .uuid)])), .init(name: "name", schema: .text)]
        + totals + [.init(name: "months", schema: .array(of: monthSchema))]))

  private static let monthSchema = Schema.named(
    "MonthHours", .object([.init(name: "from", schema: .date), .init(name: "to", schema: .date)] + totals))

  private static let totals: [Schema.Field] = [
    .init(name: "shifts", schema: .integer, summary: "A shift counts on the day it starts."),
    .init(name: "minutes", schema: .integer, summary: "In real time; all-day shifts have none."),
    .init(name: "nights", schema: .integer, summary: "Shifts that reach into the next day."),
    .init(name: "allDay", schema: .integer, summary: "Shifts without times."),
    .init(name: "calledBack", schema: .integer, summary: "Shifts to which the person was called back."),
    .init(name: "minutesOver", schema: .integer, summary: "By how much shifts lasted longer than their types do."),
    .init(
      name: "overtimeMinutes", schema: .integer,
      summary: "Time beyond the limit, on the days on which it is worked."),
    .init(name: "leaveDays", schema: .integer, summary: "Days of leave, on which no shift counts."),
  ]

  static func json(of schedule: PlannedSchedule) -> [UInt8] {
    JSONWriter.object { fields in
      fields.date("from", schedule.days.lowerBound)
      fields.date("to", schedule.days.upperBound)
      writeLimit(of: schedule, to: fields)
      fields.list("items", schedule.members) { member in write(member, to: fields) }
    }
  }

  /// The rule that holds last; nothing where no work is overtime then.
  private static func writeLimit(of schedule: PlannedSchedule, to fields: JSONFieldWriter) {
    let rule = schedule.rules.on(schedule.days.upperBound)
    guard let limit = rule.limit else { return }
    guard rule.days != OvertimeRule.week else { return fields.integer("weeklyLimit", Int64(limit / 60)) }
    fields.group("period") {
      fields.date("from", rule.startOfPeriod(of: schedule.days.lowerBound))
      fields.integer("days", Int64(rule.days))
      fields.integer("limit", Int64(limit / 60))
    }
  }

  private static func write(_ member: PlannedMember, to fields: JSONFieldWriter) {
    fields.reference("member", member.id)
    fields.text("name", member.name)
    write(member.report.total, to: fields)
    fields.list("months", member.report.months) { month in
      fields.date("from", month.days.lowerBound)
      fields.date("to", month.days.upperBound)
      write(month, to: fields)
    }
  }

  private static func write(_ period: HoursReport.Period, to fields: JSONFieldWriter) {
    fields.integer("shifts", Int64(period.hours.shifts))
    fields.integer("minutes", Int64(period.hours.minutes))
    fields.integer("nights", Int64(period.hours.nights))
    fields.integer("allDay", Int64(period.hours.allDay))
    fields.integer("calledBack", Int64(period.hours.calledBack))
    fields.integer("minutesOver", Int64(period.hours.minutesOver))
    fields.integer("overtimeMinutes", Int64(period.overtime))
    fields.integer("leaveDays", Int64(period.leaveDays))
  }
}
