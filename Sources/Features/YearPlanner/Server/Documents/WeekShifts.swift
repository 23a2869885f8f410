import DocumentKit
import ScheduleModel
import ScheduleViews
import SentenceKit
import ServerAPI
import SharedModels
import SharedUIs
import TimeKit

/// The shifts of a week in a month's calendar: bars at their hours, with names, times and notes at the day on which each
/// begins.
struct WeekShifts {
  private let row: BarRow
  private let pages: SchedulePages
  private let badges: BadgePainter
  private let laneHeight: Double

  private static let leastLane = 23.5
  private static let textHeight = 19.0
  private static let barHeight = 4.0
  private static let noteLine = 8.0
  private var document: PDFDocument { pages.document }

  /// - Parameters:
  ///   - days: the days of the week that belong to the month.
  ///   - height: of the lanes together.
  init(
    _ shifts: [ShownShift], on days: ClosedRange<CivilDate>, _ pages: SchedulePages, _ badges: BadgePainter,
    height: Double
  ) {
    row = BarRow(
      shifts.around(days), on: days, lanes: max(1, Int(height / Self.leastLane)), isNamed: true)
    (self.pages, self.badges) = (pages, badges)
    laneHeight = row.laneCount > 1 ? height / Double(row.laneCount) : Self.leastLane
  }

  /// How many shifts of a day have no place.
  func hiddenCount(on day: Int) -> Int { row.days[day].hiddenCount }

  /// - Parameter area: the columns of the days, below their numbers.
  func draw(in area: Rectangle) {
    document.clip(to: area) {
      for item in row.items { bar(item, in: lane(item.bar.lane, of: area)) }
    }
    for item in row.items where !item.bar.isContinued { name(item, in: area) }
    for (day, bars) in row.days.enumerated() {
      for end in bars.ends { self.end(end, in: column(day, of: lane(end.lane, of: area))) }
    }
  }

  private func lane(_ lane: Int, of area: Rectangle) -> Rectangle {
    Rectangle(x: area.x, y: area.y + Double(lane) * laneHeight, width: area.width, height: laneHeight)
  }

  private func column(_ day: Int, of area: Rectangle) -> Rectangle {
    area.column(day, of: row.days.count).inset(3, 0)
  }

  private func bar(_ item: BarRow.Item, in lane: Rectangle) {
    badges.drawBar(
      item, in: row.place(of: item, in: lane.below(Self.textHeight).top(Self.barHeight), isWide: false), radius: 1.5)
  }

  private func name(_ item: BarRow.Item, in area: Rectangle) {
    let day = column(item.day, of: lane(item.bar.lane, of: area))
    badges.draw(item.shown, in: Rectangle(x: day.x, y: day.y + 0.5, width: 24, height: 15.5), size: 9)
    let text = Rectangle(x: day.x + 28, y: day.y, width: day.width - 28, height: Self.textHeight)
    document.text(item.shown.titleAndState, in: text.top(10), TextStyle(size: 8, weight: .semibold))
    let marks = marks(of: item.shown)
    let place = notePlace(of: item, in: day, upTo: area.bottom)
    // The times come first, since the end of a line may be cut.
    let times = [times(of: item.shown)] + (place == nil ? marks : [])
    document.text(times.listed(by: " · "), in: text.below(9).top(9), TextStyle(size: 7, color: DocumentLook.quiet))
    if let place { note((marks + [item.shown.shift.note].compactMap { $0 }).listed(by: " · "), in: place) }
  }

  private func times(of shown: ShownShift) -> String {
    guard case .scheduled(let from, let to, _)? = shown.duration else { return shown.duration?.text ?? "" }
    return TimeOfDay.rangeText(from: from, to: to)
  }

  /// What the times alone do not say: that somebody was called back, and that it lasts for more than 24 hours.
  private func marks(of shown: ShownShift) -> [String] {
    var marks = shown.shift.isCalledBack ? [ShiftTexts.calledBack] : []
    if case .scheduled(let from, let to, true)? = shown.duration, to > from {
      marks.append(YearPlannerDocumentTexts.endsNextDay)
    }
    return marks
  }

  private func end(_ end: ShiftEnd, in day: Rectangle) {
    document.text(end.text, in: day.below(7).top(9), TextStyle(size: 7, color: DocumentLook.quiet))
  }

  /// A note has the room down to the next lane's bars, or to the end of the day; nil if that is none.
  private func notePlace(of item: BarRow.Item, in day: Rectangle, upTo bottom: Double) -> Rectangle? {
    let top = day.y + Self.textHeight + Self.barHeight + 0.5
    let height = (row.isCovered(item.day, below: item.bar.lane) ? day.bottom : bottom) - top
    guard height >= Self.noteLine else { return nil }
    return Rectangle(x: day.x, y: top, width: day.width, height: min(height, 3 * Self.noteLine + 1))
  }

  private func note(_ text: String, in place: Rectangle) {
    document.text(
      text, in: place,
      TextStyle(size: 6.5, color: DocumentLook.quiet, isOneLine: place.height < 2 * Self.noteLine))
  }
}
