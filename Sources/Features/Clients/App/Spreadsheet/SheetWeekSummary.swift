import HikesModel
import JSONKit
import RecordKit
import TextKit
import TimeKit

/// What a week of a sheet has, to be looked at before it is imported.
struct SheetWeekSummary: Equatable {
  let monday: CivilDate
  /// How many dogs it says something of.
  var dogs = 0
  /// What is paid in it, in cents.
  var sum: Int64 = 0
  /// The hikes that it adds to the regular ones, with their dogs and days.
  var additions: [String] = []
  /// The hikes that it takes out, with their dogs and days.
  var cancellations: [String] = []
}

extension SheetImport {
  /// The weeks of the sheet in their order, also those that are not to be imported.
  var weeks: [SheetWeekSummary] {
    var found: [SheetWeekSummary] = []
    for index in sheet.dogs.indices {
      for week in schedules[index].weeks {
        let position = found.firstIndex { $0.monday == week.monday } ?? found.count
        if position == found.count { found.append(SheetWeekSummary(monday: week.monday)) }
        add(week, of: index, to: &found[position])
      }
    }
    return mergedOrder(of: found.map { $0.monday }).map { found[$0] }
  }

  private func add(
    _ week: Spreadsheet.Week, of index: Int, to summary: inout SheetWeekSummary
  ) {
    let (paid, changes) = (payments(of: index, in: week), exceptions(of: index, in: week))
    if !paid.isEmpty || !changes.isEmpty || !week.marks.isEmpty { summary.dogs += 1 }
    summary.sum += paid.reduce(0) { $0 + $1.patch.given.amount }
    for row in changes.map({ $0.patch.given }) {
      let text = "\(sheet.dogs[index].name) \(row.firstDay.text(.short))"
      if row.status.isAbsence { summary.cancellations.append(text) } else { summary.additions.append(text) }
    }
  }
}

extension ScheduleException.Status {
  fileprivate var isAbsence: Bool {
    switch self {
    case .away, .injured, .canceled: true
    case .scheduled, .rescheduled, .interview: false
    }
  }
}
