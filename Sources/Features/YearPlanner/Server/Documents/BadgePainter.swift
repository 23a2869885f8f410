import DocumentKit
import ScheduleModel
import ServerAPI
import SharedModels
import SharedUIs

/// Draws the symbols of shift types on their colors. The symbol, which is unique, tells them apart where colors cannot.
final class BadgePainter {
  private let document: PDFDocument
  private var sizes: [Fit: Double] = [:]

  private struct Fit: Hashable {
    let symbol: String
    let size: Double
    let width: Double
  }

  private static let smallest = 0.55

  init(_ document: PDFDocument) { self.document = document }

  func draw(_ shown: ShownShift, in area: Rectangle, size: Double, radius: Double = 2) {
    if !shown.isWorked { return drawStruck(shown.symbol, in: area, size: size, radius: radius) }
    draw(shown.symbol, DocumentLook.fill(of: shown), in: area, size: size, radius: radius)
  }

  func draw(_ type: ShiftType, in area: Rectangle, size: Double, radius: Double = 2) {
    draw(type.symbol, DocumentLook.fill(of: type.shownColor), in: area, size: size, radius: radius)
  }

  /// A bar with its symbol. Where it is cut, it runs over the edge of its row, which clips it.
  func draw(_ item: BarRow.Item, in area: Rectangle, size: Double, radius: Double) {
    drawBar(item, in: area, radius: radius)
    guard !item.bar.isContinued else { return }
    let ink = item.bar.isCovered ? DocumentLook.quiet : DocumentLook.fill(of: item.shown).ink
    text(item.shown.symbol, ink, in: area, size: size)
    if item.bar.isCovered { strike(area) }
  }

  /// A bar without its symbol.
  func drawBar(_ item: BarRow.Item, in area: Rectangle, radius: Double) {
    let (before, after) = (item.bar.isContinued ? 2 * radius : 0, item.bar.goesOn ? 2 * radius : 0)
    let place = Rectangle(x: area.x - before, y: area.y, width: area.width + before + after, height: area.height)
    if item.bar.isCovered {
      document.stroke(place.inset(0.4), DocumentLook.quiet, width: 0.5, radius: radius)
    } else {
      fill(place, DocumentLook.fill(of: item.shown), radius: radius)
    }
  }

  /// What leave covers is planned and not worked: a symbol without its color, with a line through it.
  private func drawStruck(_ symbol: String, in area: Rectangle, size: Double, radius: Double) {
    document.stroke(area.inset(0.4), DocumentLook.quiet, width: 0.5, radius: radius)
    text(symbol, DocumentLook.quiet, in: area, size: size)
    strike(area)
  }

  private func strike(_ area: Rectangle) {
    document.line(from: area.x + 2, to: area.x + area.width - 2, y: area.y + area.height / 2, .black, width: 0.8)
  }

  private func draw(_ symbol: String, _ fill: Color, in area: Rectangle, size: Double, radius: Double) {
    self.fill(area, fill, radius: radius)
    text(symbol, fill.ink, in: area, size: size)
  }

  /// A light color has an edge on white paper.
  private func fill(_ area: Rectangle, _ color: Color, radius: Double) {
    document.fill(area, color, radius: radius)
    document.stroke(area.inset(0.2), Color(gray: 0.25), width: 0.4, radius: radius)
  }

  private func text(_ symbol: String, _ ink: Color, in area: Rectangle, size: Double) {
    let style = TextStyle(
      size: fitted(symbol, size, area.width - 2), weight: .bold, color: ink, alignment: .center,
      verticalAlignment: .middle)
    document.text(symbol, in: area.inset(0.5, 0), style)
  }

  /// The size at which the symbol has room, within reason.
  private func fitted(_ symbol: String, _ size: Double, _ width: Double) -> Double {
    let fit = Fit(symbol: symbol, size: size, width: width)
    if let known = sizes[fit] { return known }
    let needed = document.width(of: symbol, TextStyle(size: size, weight: .bold))
    let fitted = needed <= width ? size : max(size * Self.smallest, size * width / needed)
    sizes[fit] = fitted
    return fitted
  }
}
