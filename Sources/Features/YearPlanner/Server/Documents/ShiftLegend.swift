import DocumentKit
import ServerAPI
import SharedModels
import TimeKit

/// What the symbols mean: the shift types with their titles and times, in columns.
struct ShiftLegend {
  /// As many as have room below the schedule; the others have pages of their own.
  static let rowLimit = 3
  private static let rowHeight = 15.0

  private let types: [ShiftType]

  private let date: CivilDate

  /// - Parameter date: the day whose times are shown.
  init(_ types: [ShiftType], on date: CivilDate) {
    self.types = types
    self.date = date
  }

  /// Two rows of four have room for longer titles than of five.
  private var columns: Int { types.count <= 8 ? 4 : 5 }
  private var rows: Int { (types.count + columns - 1) / columns }
  /// Whether it has room below the schedule.
  var isShort: Bool { rows <= Self.rowLimit }
  /// How much room it takes below the schedule.
  var height: Double { isShort && rows > 0 ? Double(rows) * Self.rowHeight + 4 : 0 }

  /// How many pages of its own it needs.
  func pageCount(height: Double) -> Int {
    isShort ? 0 : (types.count + perPage(height) - 1) / perPage(height)
  }

  /// Draws it at the foot of an area, if it has room there.
  func draw(at area: Rectangle, _ badges: BadgePainter, on document: PDFDocument) {
    guard isShort, !types.isEmpty else { return }
    let place = Rectangle(x: area.x, y: area.bottom - height + 4, width: area.width, height: height - 4)
    draw(types[...], in: place, badges, on: document)
  }

  /// Draws one of its own pages.
  func drawPage(_ number: Int, in area: Rectangle, _ badges: BadgePainter, on document: PDFDocument) {
    draw(types.dropFirst(number * perPage(area.height)).prefix(perPage(area.height)), in: area, badges, on: document)
  }

  private func perPage(_ height: Double) -> Int { max(1, Int(height / Self.rowHeight)) * columns }

  private func draw(
    _ types: ArraySlice<ShiftType>, in area: Rectangle, _ badges: BadgePainter, on document: PDFDocument
  ) {
    for (index, type) in types.enumerated() {
      let column = area.column(index % columns, of: columns, gap: 8)
      let place = Rectangle(
        x: column.x, y: area.y + Double(index / columns) * Self.rowHeight, width: column.width,
        height: Self.rowHeight)
      item(type, in: place, badges, document)
    }
  }

  private func item(_ type: ShiftType, in area: Rectangle, _ badges: BadgePainter, _ document: PDFDocument) {
    badges.draw(type, in: Rectangle(x: area.x, y: area.y + 1.5, width: 20, height: 12), size: 7.5)
    let title = TextStyle(size: 7.5, weight: .medium, verticalAlignment: .middle)
    let times = TextStyle(size: 6.5, color: DocumentLook.quiet, verticalAlignment: .middle)
    let text = type.on(date).duration.text
    let room = area.width - 24
    let timesWidth = document.width(of: text, times, upTo: room * 0.62)
    let titleWidth = document.width(of: type.title, title, upTo: max(room - timesWidth - 5, room * 0.38))
    document.text(
      type.title, in: Rectangle(x: area.x + 24, y: area.y, width: titleWidth + 0.5, height: area.height), title)
    document.text(
      text,
      in: Rectangle(
        x: area.x + 24 + titleWidth + 5, y: area.y + 0.3, width: room - titleWidth - 4, height: area.height), times)
  }
}
