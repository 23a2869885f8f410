import JSONKit
import SharedModels
import SharedShifts
import SharedUIs
import TimeKit

/// The shifts of some days as a file for spreadsheets, one shift a row: person by person, by the time at which they start.
enum ScheduleFile {
  static func bytes(of schedule: PlannedSchedule) -> [UInt8] {
    var writer = CSVWriter()
    writer.row(YearPlannerDocumentTexts.columns)
    for member in schedule.members {
      for shown in member.shifts where schedule.days.contains(shown.shift.date) {
        writer.row(cells(shown, of: member, schedule))
      }
    }
    return writer.bytes
  }

  private static func cells(_ shown: ShownShift, of member: PlannedMember, _ schedule: PlannedSchedule) -> [String] {
    let date = shown.shift.date
    let times: (from: String, to: String) =
      if case .scheduled(let from, let to, _)? = shown.duration { (from.description, to.description) } else {
        ("", "")
      }
    return [
      member.name, date.description, date.weekday.name, shown.symbol, shown.spokenTitle, times.from, times.to,
      YearPlannerDocumentTexts.decimalHours(shown.workedMinutes(by: schedule.clock)), shown.location?.name ?? "",
      shown.shift.note ?? "",
    ]
  }
}
