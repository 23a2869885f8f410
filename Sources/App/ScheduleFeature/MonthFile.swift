import JSONKit
package import SharedModels
package import TimeKit

/// The shifts of a month as a file for spreadsheets, one shift a row.
package enum MonthFile {
  /// The shifts that start in the month of a day, by date, then by the time at which they start.
  package static func bytes(of month: CivilDate, on records: some Records) -> [UInt8] {
    var writer = CSVWriter()
    writer.row(["Date", "Weekday", "Symbol", "Title", "Times", "Location", "Note"])
    let shifts = records.shifts(in: month.startOfMonth...month.endOfMonth)
    for shown in shifts.map({ ShownShift($0, on: records) }).sortedByStart() { writer.row(cells(shown)) }
    return writer.bytes
  }

  private static func cells(_ shown: ShownShift) -> [String] {
    let date = shown.shift.date
    return [
      date.description, date.weekday.name, shown.symbol, shown.title, shown.type?.duration.fullText ?? "",
      shown.location?.name ?? "", shown.shift.note ?? "",
    ]
  }
}
