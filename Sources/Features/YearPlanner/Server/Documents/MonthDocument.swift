import DocumentKit
import PayModel
import RecordKit
import SentenceKit
import ServerAPI
import SharedUIs
import TimeKit

/// A person's month as a calendar on one page: each day's shifts with their times and notes, and what is said of the day.
struct MonthDocument {
  private let pages: SchedulePages
  private let badges: BadgePainter
  private let legend: ShiftLegend

  init(_ schedule: PlannedSchedule, on paper: PaperSize, at now: Instant) throws(DocumentFailure) {
    let month = schedule.days.lowerBound.text(.monthAndYear)
    let name = schedule.members.first?.name ?? ""
    legend = ShiftLegend(schedule.types, on: schedule.days.lowerBound)
    let height =
      paper.landscape.content(margin: DocumentLook.margin).height - DocumentLook.headerHeight
      - DocumentLook.footerHeight
    pages = try SchedulePages(
      schedule, titled: "\(month) – \(name)", on: paper, count: 1 + legend.pageCount(height: height), at: now)
    badges = BadgePainter(pages.document)
  }

  private var schedule: PlannedSchedule { pages.schedule }
  private var document: PDFDocument { pages.document }

  func bytes() throws(DocumentFailure) -> [UInt8] {
    let month = schedule.days.lowerBound.text(.monthAndYear)
    for member in schedule.members {
      pages.page(
        month, member.name, aside: YearPlannerDocumentTexts.summary(member.report.total),
        bookmark: "\(month) – \(member.name)"
      ) { page, area in
        let grid = Rectangle(x: area.x, y: area.y, width: area.width, height: area.height - legend.height)
        calendar(member, in: grid)
        legend.draw(at: area, badges, on: page)
      }
    }
    pages.addLegend(legend, badges)
    return try document.finish()
  }

  private func calendar(_ member: PlannedMember, in area: Rectangle) {
    let first = Region.current.firstWeekday
    let weeks = MonthGrid(of: schedule.days.lowerBound, firstWeekday: first).weeks
    headings(first, in: area.top(Self.headingHeight))
    let grid = area.below(Self.headingHeight)
    for (row, week) in weeks.enumerated() {
      for (column, date) in week.enumerated() where date.isWeekend {
        document.fill(grid.row(row, of: weeks.count).column(column, of: 7), DocumentLook.weekend)
      }
    }
    lines(weeks.count, in: grid)
    for (row, week) in weeks.enumerated() { self.week(week, member, in: grid.row(row, of: weeks.count)) }
  }

  private static let headingHeight = 15.0

  private func headings(_ first: Weekday, in area: Rectangle) {
    let style = TextStyle(size: 8, weight: .semibold, color: DocumentLook.quiet, verticalAlignment: .middle)
    for (column, weekday) in first.week.enumerated() {
      document.text(weekday.name, in: area.column(column, of: 7).inset(4, 0), style)
    }
  }

  private func lines(_ weeks: Int, in area: Rectangle) {
    for week in 0...weeks {
      let y = area.y + area.height * Double(week) / Double(weeks)
      document.line(from: area.x, to: area.right, y: y, DocumentLook.line, width: week == 0 ? 1 : 0.5)
    }
    for column in 0...7 {
      let x = area.x + area.width * Double(column) / 7
      document.line(x: x, from: area.y, to: area.bottom, DocumentLook.faintLine)
    }
  }

  private static let numberHeight = 17.0

  private func week(_ week: [CivilDate], _ member: PlannedMember, in area: Rectangle) {
    let days = schedule.days.clamped(to: week[0]...week[6])
    let shifts = WeekShifts(
      member.shifts, on: days, pages, badges, height: area.height - Self.numberHeight - 1)
    let offset = days.lowerBound.days(since: week[0])
    for (column, date) in week.enumerated() {
      let hidden = days.contains(date) ? shifts.hiddenCount(on: column - offset) : 0
      day(date, hiddenCount: hidden, in: area.column(column, of: 7))
    }
    let column = area.width / 7
    shifts.draw(
      in: Rectangle(
        x: area.x + Double(offset) * column, y: area.y + Self.numberHeight, width: Double(days.count) * column,
        height: area.height - Self.numberHeight - 1))
  }

  private func day(_ date: CivilDate, hiddenCount: Int, in area: Rectangle) {
    let isInMonth = schedule.days.contains(date)
    let style = TextStyle(
      size: 11, weight: .semibold, color: isInMonth ? .black : DocumentLook.faint)
    document.text(String(date.day), in: area.inset(4, 2.5).top(14), style)
    guard isInMonth else { return }
    var rest = Rectangle(x: area.x + 22, y: area.y + 4, width: area.width - 25, height: 11)
    if hiddenCount > 0 {
      document.text(
        YearPlannerDocumentTexts.more(hiddenCount), in: rest,
        TextStyle(size: 7.5, weight: .semibold, color: DocumentLook.quiet))
      rest = Rectangle(x: rest.x + 16, y: rest.y, width: rest.width - 16, height: rest.height)
    }
    marks(date, in: rest)
  }

  /// What is said of the day, beside its number.
  private func marks(_ date: CivilDate, in area: Rectangle) {
    let text = schedule.marks.filter { $0.dates.contains(date) }.map(\.text).listed(by: ", ")
    document.text(text, in: area, TextStyle(size: 7, weight: .medium, color: DocumentLook.quiet, alignment: .end))
  }
}

extension SchedulePages {
  /// The pages of a legend that has no room below the schedule.
  func addLegend(_ legend: ShiftLegend, _ badges: BadgePainter) {
    let area = document.size.content(margin: DocumentLook.margin)
    let height = area.height - DocumentLook.headerHeight - DocumentLook.footerHeight
    for number in 0..<legend.pageCount(height: height) {
      page(YearPlannerDocumentTexts.shiftTypes, "") { page, area in
        legend.drawPage(number, in: area, badges, on: page)
      }
    }
  }
}
