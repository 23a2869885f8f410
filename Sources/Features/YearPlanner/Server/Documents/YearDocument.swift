import DocumentKit
import RecordKit
import ServerAPI
import SharedModels
import SharedShifts
import TimeKit

/// A year on a page for each person: twelve months with a symbol on each day that is worked, and what they add up to.
struct YearDocument {
  private let pages: SchedulePages
  private let badges: BadgePainter
  private let legend: ShiftLegend

  init(_ schedule: PlannedSchedule, on paper: PaperSize, at now: Instant) throws(DocumentFailure) {
    legend = ShiftLegend(schedule.types, in: schedule.region)
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

  private func month(_ period: HoursReport.Period, _ member: PlannedMember, in area: Rectangle) {
    let first = period.days.lowerBound
    title(period, in: area.top(Self.titleHeight))
    headings(in: area.below(Self.titleHeight).top(Self.headingHeight))
    let grid = area.below(Self.titleHeight + Self.headingHeight)
    let weeks = MonthGrid(of: first, firstWeekday: schedule.region.firstWeekday).weeks
    let shifts = Dictionary(grouping: member.shifts.filter { period.days.contains($0.shift.date) }, by: \.shift.date)
    for (row, week) in weeks.enumerated() {
      for (column, date) in week.enumerated() where period.days.contains(date) {
        let place = grid.row(row, of: Self.weekCount).column(column, of: 7)
        day(date, shifts[date] ?? [], in: place.inset(0.6, 0.6))
      }
    }
  }

  private func title(_ period: HoursReport.Period, in area: Rectangle) {
    let style = TextStyle(size: 10, weight: .bold)
    let name = period.days.lowerBound.text(.month, in: schedule.region)
    let width = document.width(of: name, style)
    document.text(name, in: area, style)
    document.text(
      YearPlannerDocumentTexts.shortSummary(period),
      in: Rectangle(x: area.x + width + 6, y: area.y + 3.5, width: area.width - width - 6, height: 9),
      TextStyle(size: 6, color: DocumentLook.quiet, alignment: .end))
  }

  private func headings(in area: Rectangle) {
    let style = TextStyle(size: 6, weight: .medium, color: DocumentLook.quiet, alignment: .center)
    for (column, weekday) in schedule.region.firstWeekday.week.enumerated() {
      document.text(weekday.initial, in: area.column(column, of: 7), style)
    }
  }

  private func day(_ date: CivilDate, _ shifts: [ShownShift], in area: Rectangle) {
    document.fill(area, date.isWeekend ? Color(gray: 0.9) : Color(gray: 0.965), radius: 1.5)
    let number = TextStyle(size: 5.5, weight: .medium, color: DocumentLook.quiet)
    document.text(String(date.day), in: Rectangle(x: area.x + 1.5, y: area.y + 0.3, width: 9, height: 7), number)
    badges(shifts, in: Rectangle(x: area.x + 9.5, y: area.y + 0.6, width: area.width - 10.1, height: area.height - 1.2))
  }

  /// Two one below the other; of more, the first and how many others.
  private func badges(_ shifts: [ShownShift], in area: Rectangle) {
    guard shifts.count > 1 else { return shifts.forEach { badges.draw($0, in: area, size: 8, radius: 1.5) } }
    let shown = shifts.count > 2 ? 1 : 2
    for (index, item) in shifts.prefix(shown).enumerated() {
      badges.draw(item, in: area.row(index, of: 2, gap: 0.6), size: 6, radius: 1.2)
    }
    guard shown == 1 else { return }
    document.text(
      YearPlannerDocumentTexts.more(shifts.count - 1), in: area.row(1, of: 2),
      TextStyle(size: 5.5, weight: .semibold, alignment: .center, verticalAlignment: .middle))
  }
}
