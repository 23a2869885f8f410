package import JSONKit
package import RecordKit
import ScheduleModel
package import SharedModels
package import SharedUIs
import TextKit
package import TimeKit

/// The shifts of a month as a file for spreadsheets.
package enum MonthFile {
  /// The shifts that start in the month of a day: a member's, or those of all members, person by person.
  package static func bytes(
    of month: CivilDate, of member: Identifier<Member>? = nil, on records: Records, features: FeatureList
  ) -> [UInt8] {
    let days = month.startOfMonth...month.endOfMonth
    let shifts = member.map { records.shifts(of: $0, in: days) } ?? records.shifts(in: days)
    return bytes(shifts, features.dayMarks(in: days, on: records), on: records)
  }

  /// These shifts, of each person by the time at which they start.
  package static func bytes(_ shifts: [ScheduledShift], _ marks: [DayMark], on records: Records) -> [UInt8] {
    var file = ShiftFile(marks, by: records.clock)
    let shown = shifts.map { ShownShift($0, on: records) }.sortedByStart()
    let names = shown.map { records.nameOnSchedule($0.shift.member) }
    for index in order(of: names.map { $0.searchKey }) { file.add([shown[index]], of: names[index]) }
    return file.bytes
  }
}
