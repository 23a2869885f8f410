import DocumentKit
import ServerAPI
import SharedModels
import SharedShifts
import TimeKit

/// The shifts of a day in a month's calendar, one below the other, with as much of them as there is room for.
struct DayShifts {
  let pages: SchedulePages
  let badges: BadgePainter

  private static let itemHeight = 19.0
  private static let noteLine = 8.0
  private static let moreHeight = 9.0
  private var document: PDFDocument { pages.document }
  private var region: Region { pages.schedule.region }

  func draw(_ shifts: [ShownShift], on date: CivilDate, in area: Rectangle) {
    var rest = area
    for (index, shown) in shifts.enumerated() {
      let following = Double(shifts.count - index - 1)
      let isLast = following == 0
      guard rest.height >= Self.itemHeight + (isLast ? 0 : Self.moreHeight) else {
        return more(shifts.count - index, in: rest)
      }
      item(shown, on: date, in: rest.top(Self.itemHeight))
      rest = rest.below(Self.itemHeight)
      if shown.shift.date == date, let text = shown.shift.note {
        rest = rest.below(note(text, in: rest.top(rest.height - following * Self.itemHeight)))
      }
    }
  }

  private func item(_ shown: ShownShift, on date: CivilDate, in area: Rectangle) {
    let badge = Rectangle(x: area.x, y: area.y + 1, width: 24, height: 16)
    let isContinued = shown.shift.date < date
    if isContinued {
      badges.drawContinued(shown, in: badge, size: 9)
    } else {
      badges.draw(shown, in: badge, size: 9)
    }
    let text = Rectangle(x: area.x + 28, y: area.y, width: area.width - 28, height: area.height)
    document.text(shown.spokenTitle, in: text.top(10), TextStyle(size: 8, weight: .semibold))
    document.text(
      times(shown, isContinued), in: text.below(9).top(9), TextStyle(size: 7, color: DocumentLook.quiet))
  }

  private func times(_ shown: ShownShift, _ isContinued: Bool) -> String {
    guard isContinued, case .scheduled(_, let to, _)? = shown.duration else {
      return shown.duration?.text(in: region) ?? ""
    }
    return YearPlannerDocumentTexts.until(to.clockText(in: region))
  }

  /// - Returns: the height of the note.
  private func note(_ text: String, in area: Rectangle) -> Double {
    guard area.height >= Self.noteLine else { return 0 }
    let place = Rectangle(
      x: area.x + 1, y: area.y, width: area.width - 2, height: min(area.height, 3 * Self.noteLine + 1))
    let style = TextStyle(size: 6.5, color: DocumentLook.quiet, isOneLine: place.height < 2 * Self.noteLine)
    return document.text(text, in: place, style) + 1
  }

  private func more(_ count: Int, in area: Rectangle) {
    document.text(
      YearPlannerDocumentTexts.more(count), in: area, TextStyle(size: 7.5, weight: .semibold, color: DocumentLook.quiet)
    )
  }
}
