package import JSONKit
package import RecordKit
import SharedModels
package import SharedUIs
import TextKit
package import TimeKit
import SharedShifts

/// The shifts of a month as a file for spreadsheets, one shift a row, with what other features say of its days.
package enum MonthFile {
  /// The shifts that start in the month of a day, by date, then by the time at which they start: a member's, or those of
  /// all members.
  package static func bytes(
    of month: CivilDate, of member: Identifier<Member>? = nil, on records: Records, features: FeatureList,
    region: Region
  ) -> [UInt8] {
    let days = month.startOfMonth...month.endOfMonth
    let shifts = member.map { records.shifts(of: $0, in: days) } ?? records.shifts(in: days)
    let isOfTeam = member == nil && records.memberCount > 1
    return bytes(
      shifts, features.dayMarks(in: days, on: records), namingPeople: isOfTeam, on: records, region: region)
  }

  /// These shifts, by date, then by the time at which they start; what is said of a day comes before its shifts.
  ///
  /// - Parameter namingPeople: whether a last column says whose each shift is.
  static func bytes(
    _ shifts: [ScheduledShift], _ marks: [DayMark], namingPeople: Bool = false, on records: Records, region: Region
  ) -> [UInt8] {
    let shown = shifts.map { ShownShift($0, on: records) }.sortedByStart()
    let name = { (name: String) in namingPeople ? [name] : [] }
    let rows =
      marks.map { cells($0) + name("") }
      + shown.map { cells($0, region) + name(records.memberName($0.shift.member)) }
    var writer = CSVWriter()
    writer.row(
      [
        SharedTexts.date, ScheduleTexts.weekday, SharedTexts.symbol, ModelTexts.title, SharedTexts.times,
        SharedTexts.location, ModelTexts.note,
      ] + name(ModelTexts.name))
    for index in order(of: rows.map { $0[0] }) { writer.row(rows[index]) }
    return writer.bytes
  }

  private static func cells(_ mark: DayMark) -> [String] {
    let (first, last) = (mark.dates.lowerBound, mark.dates.upperBound)
    return [
      first.description, first.weekday.name, "", mark.text, "", "",
      first == last ? "" : SharedTexts.until(last.description),
    ]
  }

  private static func cells(_ shown: ShownShift, _ region: Region) -> [String] {
    let date = shown.shift.date
    return [
      date.description, date.weekday.name, shown.symbol, shown.spokenTitle,
      (shown.duration?.fullText(in: region) ?? "").plainlySpaced, shown.location?.name ?? "", shown.shift.note ?? "",
    ]
  }
}
