import DocumentKit
import PayModel
import RecordKit
import ScheduleModel
import SentenceKit
import ServerAPI
import TimeKit

/// A year on a page for each person: twelve months with a symbol on each day that is worked, and what they add up to.
struct YearDocument {
  private let pages: SchedulePages
  private let badges: BadgePainter
  private let legend: ShiftLegend

  init(_ schedule: PlannedSchedule, on paper: PaperSize, at now: Instant) throws(DocumentFailure) {
    legend = ShiftLegend(schedule.types, on: schedule.days.lowerBound)
    let area = paper.landscape.content(margin: DocumentLook.margin)
    let height = area.height - DocumentLook.headerHeight - DocumentLook.footerHeight
    let subject = schedule.isTeam ? schedule.workplace : schedule.members.first?.name ?? ""
    pages = try SchedulePages(
      schedule, titled: "\(schedule.days.lowerBound.year) – \(subject)", on: paper,
      count: schedule.members.count + legend.pageCount(height: height), at: now)
    badges = BadgePainter(pages.document)
  }

  private var schedule: PlannedSchedule { pages.schedule }
  private var document: PDFDocument { pages.document }

  func bytes() throws(DocumentFailure) -> [UInt8] {
    for member in schedule.members {
      pages.page(
        String(schedule.days.lowerBound.year), member.name,
        aside: YearPlannerDocumentTexts.summary(member.report.total), bookmark: member.name
      ) { page, area in
        let rows = Rectangle(x: area.x, y: area.y, width: area.width, height: area.height - legend.height)
        for (index, period) in member.report.months.enumerated() {
          let place = rows.row(index / 4, of: 3, gap: 9).column(index % 4, of: 4, gap: 16)
          month(period, member, in: place)
        }
        legend.draw(at: area, badges, on: page)
      }
    }
    pages.addLegend(legend, badges)
    return try document.finish()
  }

  private static let titleHeight = 15.0
  private static let headingHeight = 9.0
  /// All months have room for as many weeks, so that their days stand in line.
  private static let weekCount = 6
  private static let numberHeight = 7.5

  private func month(_ period: HoursReport.Period, _ member: PlannedMember, in area: Rectangle) {
    let first = period.days.lowerBound
    title(period, in: area.top(Self.titleHeight))
    headings(in: area.below(Self.titleHeight).top(Self.headingHeight))
    let grid = area.below(Self.titleHeight + Self.headingHeight)
    let weeks = MonthGrid(of: first, firstWeekday: Region.current.firstWeekday).weeks
    let shifts = member.shifts.around(period.days)
    for (row, week) in weeks.enumerated() {
      let place = grid.row(row, of: Self.weekCount)
      for (column, date) in week.enumerated() where period.days.contains(date) {
        day(date, in: place.column(column, of: 7).inset(0.6, 0.6))
      }
      bars(shifts, week, of: period, in: place)
    }
  }

  /// The bars of the week's days that belong to the month, below the days' numbers.
  private func bars(_ shifts: [ShownShift], _ week: [CivilDate], of period: HoursReport.Period, in area: Rectangle) {
    let days = period.days.clamped(to: week[0]...week[6])
    guard period.days.overlaps(week[0]...week[6]) else { return }
    let column = area.width / 7
    let place = Rectangle(
      x: area.x + Double(days.lowerBound.days(since: week[0])) * column, y: area.y + Self.numberHeight,
      width: Double(days.count) * column, height: area.height - Self.numberHeight - 1)
    BarRow(shifts.around(days), on: days, lanes: 2, symbolLength: schedule.symbolLength)
      .draw(in: place, badges, on: document, size: 7)
  }

  private func title(_ period: HoursReport.Period, in area: Rectangle) {
    let style = TextStyle(size: 10, weight: .bold)
    let name = period.days.lowerBound.text(.month)
    let width = document.width(of: name, style)
    document.text(name, in: area, style)
    document.text(
      YearPlannerDocumentTexts.shortSummary(period),
      in: Rectangle(x: area.x + width + 6, y: area.y + 3.5, width: area.width - width - 6, height: 9),
      TextStyle(size: 6, color: DocumentLook.quiet, alignment: .end))
  }

  private func headings(in area: Rectangle) {
    let style = TextStyle(size: 6, weight: .medium, color: DocumentLook.quiet, alignment: .center)
    for (column, weekday) in Region.current.firstWeekday.week.enumerated() {
      document.text(weekday.initial, in: area.column(column, of: 7), style)
    }
  }

  private func day(_ date: CivilDate, in area: Rectangle) {
    document.fill(area, date.isWeekend ? Color(gray: 0.9) : Color(gray: 0.965), radius: 1.5)
    let number = TextStyle(size: 5.5, weight: .medium, color: DocumentLook.quiet)
    document.text(String(date.day), in: Rectangle(x: area.x + 1.5, y: area.y + 0.3, width: 9, height: 7), number)
  }
}
