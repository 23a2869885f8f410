import JSONKit
import PayModel
import RecordKit
package import ScheduleModel
import SharedModels
package import SharedUIs
package import TimeKit

/// Shifts as a file for spreadsheets, the same wherever it is asked for: what is said of the days comes first, then one
/// shift a row. Times and hours are plain numbers, to count with.
package struct ShiftFile {
  private var writer = CSVWriter()
  private let clock: ZoneClock

  /// - Parameter clock: the workplace's, by which hours are counted.
  package init(_ marks: [DayMark], by clock: ZoneClock) {
    self.clock = clock
    writer.row(ShiftTexts.fileColumns)
    for mark in marks { add(mark) }
  }

  /// The file of all that was added.
  package var bytes: [UInt8] { writer.bytes }

  private mutating func add(_ mark: DayMark) {
    let (first, last) = (mark.dates.lowerBound, mark.dates.upperBound)
    let until = first == last ? "" : SharedTexts.until(last.description)
    writer.row(["", first.description, first.weekday.name, "", mark.text, "", "", "", "", "", until])
  }

  /// Adds shifts of a person in their order.
  package mutating func add(_ shifts: [ShownShift], of name: String) {
    for shown in shifts {
      let (date, times) = (shown.shift.date, times(of: shown))
      writer.row([
        name, date.description, date.weekday.name, shown.symbol, shown.titleAndState, times.from, times.to,
        hours(of: shown), shown.shift.isCalledBack ? ShiftTexts.yes : "", shown.location?.name ?? "",
        shown.shift.note ?? "",
      ])
    }
  }

  private func times(of shown: ShownShift) -> (from: String, to: String) {
    guard case .scheduled(let from, let to, _)? = shown.duration else { return ("", "") }
    return (from.description, to.description)
  }

  /// Hours with a point and two digits, such as `7.75`; empty for none.
  private func hours(of shown: ShownShift) -> String {
    let minutes = shown.workedMinutes(by: clock)
    return minutes == 0 ? "" : AmountText.decimals(Int64((minutes * 100 + 30) / 60))
  }
}
