import DocumentKit
import JSONKit
import PayModel
import RecordKit
import ScheduleModel
import SentenceKit
import ServerAPI
import SharedModels
import TimeKit

/// The team's month: people in rows and days in columns, on as many pages as it takes, each with the days above it.
struct TeamMonthDocument {
  private let pages: SchedulePages
  private let badges: BadgePainter
  private let legend: ShiftLegend
  private let grid: TeamGrid
  private let rowsPerPage: Int
  private let pageCount: Int

  init(_ schedule: PlannedSchedule, on paper: PaperSize, at now: Instant) throws(DocumentFailure) {
    legend = ShiftLegend(schedule.types, on: schedule.days.lowerBound)
    let area = paper.landscape.content(margin: DocumentLook.margin)
    let height = area.height - DocumentLook.headerHeight - DocumentLook.footerHeight
    rowsPerPage = TeamGrid.rows(in: height - legend.height)
    // The last row counts who is at work.
    pageCount = max(1, (schedule.members.count + 1 + rowsPerPage - 1) / rowsPerPage)
    pages = try SchedulePages(
      schedule, titled: "\(schedule.days.lowerBound.text(.monthAndYear)) – \(schedule.workplace)",
      on: paper, count: pageCount + legend.pageCount(height: height), at: now)
    badges = BadgePainter(pages.document)
    grid = TeamGrid(schedule, pages.document, badges)
  }

  private var schedule: PlannedSchedule { pages.schedule }

  func bytes() throws(DocumentFailure) -> [UInt8] {
    let month = schedule.days.lowerBound.text(.monthAndYear)
    for number in 0..<pageCount {
      let first = number * rowsPerPage
      let members = schedule.members.dropFirst(first).prefix(rowsPerPage)
      pages.page(
        month, "\(YearPlannerDocumentTexts.team) · \(schedule.workplace)",
        aside: YearPlannerDocumentTexts.people(schedule.members.count), bookmark: members.first?.name
      ) { page, area in
        let isLast = first + rowsPerPage > schedule.members.count
        grid.draw(members, withSum: isLast, in: area)
        legend.draw(at: area, badges, on: page)
      }
    }
    pages.addLegend(legend, badges)
    return try pages.document.finish()
  }
}

/// The rows of some people, with the days of the month above them.
private struct TeamGrid {
  private static let nameWidth = 118.0
  private static let hoursWidth = 40.0
  private static let headingHeight = 24.0
  private static let rowHeight = 13.5

  private let schedule: PlannedSchedule
  private let document: PDFDocument
  private let badges: BadgePainter
  private let dayCount: Int
  private let symbolLength: Int

  init(_ schedule: PlannedSchedule, _ document: PDFDocument, _ badges: BadgePainter) {
    (self.schedule, self.document, self.badges) = (schedule, document, badges)
    dayCount = schedule.days.upperBound.days(since: schedule.days.lowerBound) + 1
    symbolLength = schedule.symbolLength
  }

  /// How many rows have room.
  static func rows(in height: Double) -> Int { max(1, Int((height - headingHeight) / rowHeight)) }

  func draw(_ members: ArraySlice<PlannedMember>, withSum hasSum: Bool, in area: Rectangle) {
    let rows = members.count + (hasSum ? 1 : 0)
    let table = area.top(Self.headingHeight + Double(rows) * Self.rowHeight)
    weekends(in: table)
    heading(in: table.top(Self.headingHeight))
    lines(rows, in: table)
    for (index, member) in members.enumerated() { row(member, in: self.row(index, of: table)) }
    if hasSum { sum(in: row(members.count, of: table)) }
  }

  private func row(_ index: Int, of table: Rectangle) -> Rectangle {
    Rectangle(
      x: table.x, y: table.y + Self.headingHeight + Double(index) * Self.rowHeight, width: table.width,
      height: Self.rowHeight)
  }

  private func days(of area: Rectangle) -> Rectangle {
    Rectangle(
      x: area.x + Self.nameWidth, y: area.y, width: area.width - Self.nameWidth - Self.hoursWidth, height: area.height)
  }

  private func day(_ index: Int, of area: Rectangle) -> Rectangle { days(of: area).column(index, of: dayCount) }

  private func date(_ index: Int) -> CivilDate { schedule.days.lowerBound.adding(days: index) }

  private func weekends(in area: Rectangle) {
    for index in 0..<dayCount where date(index).isWeekend {
      document.fill(day(index, of: area), DocumentLook.weekend)
    }
  }

  private func heading(in area: Rectangle) {
    let name = TextStyle(size: 7.5, weight: .semibold, color: DocumentLook.quiet, verticalAlignment: .bottom)
    document.text(YearPlannerDocumentTexts.name, in: area.inset(2, 2), name)
    var hours = name
    hours.alignment = .end
    document.text(
      YearPlannerDocumentTexts.hours,
      in: Rectangle(
        x: area.right - Self.hoursWidth, y: area.y + 2, width: Self.hoursWidth - 2, height: area.height - 4),
      hours)
    for index in 0..<dayCount { dayHeading(date(index), in: day(index, of: area)) }
  }

  private func dayHeading(_ date: CivilDate, in area: Rectangle) {
    document.text(
      date.weekday.initial, in: area.top(11).inset(0, 1),
      TextStyle(size: 6.5, weight: .medium, color: DocumentLook.quiet, alignment: .center))
    document.text(
      String(date.day), in: area.below(9), TextStyle(size: 9, weight: .semibold, alignment: .center))
  }

  private func row(_ member: PlannedMember, in area: Rectangle) {
    document.text(
      member.name, in: Rectangle(x: area.x + 2, y: area.y, width: Self.nameWidth - 6, height: area.height),
      TextStyle(size: 8, weight: .medium, verticalAlignment: .middle))
    BarRow(
      member.shifts.around(schedule.days), on: schedule.days, lanes: 2, symbolLength: symbolLength
    ).draw(in: days(of: area).inset(0, 1), badges, on: document, size: 7)
    let minutes = member.report.total.hours.minutes
    number(minutes == 0 ? "–" : DurationText.hoursAndMinutes(minutes), at: area)
  }

  private func number(_ text: String, at area: Rectangle) {
    document.text(
      text, in: Rectangle(x: area.right - Self.hoursWidth, y: area.y, width: Self.hoursWidth - 2, height: area.height),
      TextStyle(size: 7, color: DocumentLook.quiet, alignment: .end, verticalAlignment: .middle))
  }

  /// How many people start a shift on each day, of those who work them.
  private func sum(in area: Rectangle) {
    var counts = Array(repeating: 0, count: dayCount)
    for member in schedule.members {
      for date in Set(member.shifts.filter { $0.isWorked }.map(\.shift.date)) where schedule.days.contains(date) {
        counts[date.days(since: schedule.days.lowerBound)] += 1
      }
    }
    let style = TextStyle(size: 7.5, weight: .bold, verticalAlignment: .middle)
    document.text(YearPlannerDocumentTexts.atWork, in: area.inset(2, 0), style)
    var centered = style
    centered.alignment = .center
    for index in 0..<dayCount { document.text(String(counts[index]), in: day(index, of: area), centered) }
    let minutes = schedule.members.map(\.report.total.hours.minutes).reduce(0, +)
    number(YearPlannerDocumentTexts.wholeHours(minutes / 60), at: area)
  }

  private func lines(_ rows: Int, in area: Rectangle) {
    let top = area.y + Self.headingHeight
    for row in 0...rows {
      let y = top + Double(row) * Self.rowHeight
      document.line(
        from: area.x, to: area.right, y: y, row == 0 ? DocumentLook.line : DocumentLook.faintLine,
        width: row == 0 ? 0.8 : 0.4)
    }
    for index in 0...dayCount {
      let beginsWeek = index < dayCount && date(index).weekday == Region.current.firstWeekday
      let x = days(of: area).x + days(of: area).width * Double(index) / Double(dayCount)
      document.line(
        x: x, from: beginsWeek ? area.y : top, to: area.bottom, beginsWeek ? DocumentLook.line : DocumentLook.faintLine,
        width: beginsWeek ? 0.7 : 0.3)
    }
  }
}
