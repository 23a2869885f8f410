import DocumentKit
import HikesModel
import HikesViews
import SentenceKit
import ServerAPI
import ServerStorage
import SharedModels
import TimeKit

/// A statement on as many pages as its lines need.
struct StatementDocument {
  /// A line of the table.
  private struct Row {
    /// The day, what it is about, the amount, and what is left.
    let texts: [String]
    var weight = TextStyle.Weight.regular
  }

  private let statement: ClientStatement
  private let paper: BusinessPaper
  private var document: PDFDocument { paper.document }
  private var area: Rectangle { paper.area }

  private static let rowHeight = 17.0
  /// Where each column begins, and how wide it is, as parts of the page's width.
  private static let columns = [(0.0, 0.2), (0.2, 0.44), (0.64, 0.18), (0.82, 0.18)]

  init(_ statement: ClientStatement, at now: Instant) throws(DocumentFailure) {
    self.statement = statement
    paper = try BusinessPaper(
      titled: "\(ReceiptTexts.statement): \(statement.client.ownerName)", at: now)
  }

  func bytes() throws(DocumentFailure) -> [UInt8] {
    var rest = rows[...]
    var isFirst = true
    while !rest.isEmpty {
      document.page { _ in
        var y = draw(Row(texts: ReceiptTexts.statementColumns, weight: .bold), at: isFirst ? head() + 12 : 0)
        document.line(from: area.x, to: area.right, y: area.below(y - 2).y, DocumentLook.line)
        while let row = rest.first, y + Self.rowHeight <= area.height {
          y = draw(row, at: y)
          rest = rest.dropFirst()
        }
      }
      isFirst = false
    }
    return try document.finish()
  }

  private var rows: [Row] {
    let opening = Row(texts: ["", ReceiptTexts.opening, "", money(statement.opening)])
    return [opening] + statement.lines.map { Row(texts: texts(of: $0)) } + sums
  }

  private func texts(of line: ClientStatement.Line) -> [String] {
    let payment = line.method.map { ReceiptTexts.payment(line.dog, $0, isRefund: line.amount < 0) }
    let about = payment ?? ReceiptTexts.hike(of: line.dog)
    return [line.date.text(.date), about, money(line.amount), money(line.balance)]
  }

  private var sums: [Row] {
    let currency = statement.settings.currency
    let taxed = ReceiptTexts.taxIncluded(HikeTexts.tax(currency))
    let tax = statement.tax == 0 ? [] : [Row(texts: ["", taxed, money(statement.tax), ""])]
    let owed = statement.closing < 0
    let title = owed ? ReceiptTexts.due : ReceiptTexts.credit
    let closing = "\(money(owed ? -statement.closing : statement.closing)) \(currency.rawValue)"
    return [
      Row(texts: ["", ReceiptTexts.charged, money(statement.charged), ""], weight: .bold)
    ] + tax + [
      Row(texts: ["", ReceiptTexts.paid, money(statement.paid), ""], weight: .bold),
      Row(texts: ["", title, "", closing], weight: .bold),
    ]
  }

  private func money(_ cents: Int64) -> String { statement.settings.currency.text(cents) }

  /// Draws a row, and answers where the next one begins.
  private func draw(_ row: Row, at y: Double) -> Double {
    for (index, text) in row.texts.enumerated() {
      let (start, width) = Self.columns[index]
      let isAmount = index >= 2
      let cell = Rectangle(
        x: area.x + area.width * start, y: area.below(y).y, width: area.width * width - (isAmount ? 0 : 6),
        height: Self.rowHeight)
      document.text(text, in: cell, TextStyle(size: 9.5, weight: row.weight, alignment: isAmount ? .end : .start))
    }
    return y + Self.rowHeight
  }

  /// Draws whose statement it is, for whom and for which days, and answers where that ends.
  private func head() -> Double {
    paper.drawHead(of: statement.business, statement.address, ReceiptTexts.statement)
    let days = statement.days
    let facts = [
      (ReceiptTexts.client, statement.client.ownerName), (ReceiptTexts.address, statement.client.address ?? ""),
      (
        ReceiptTexts.days,
        ReceiptTexts.days(days.lowerBound.text(.date), days.upperBound.text(.date))
      ), (HikeTexts.taxNumber(statement.settings.currency), statement.settings.business.taxNumber ?? ""),
    ]
    var y = 96.0
    for (name, text) in facts where !text.isEmpty {
      let line = area.below(y).top(16)
      document.text(name, in: line, TextStyle(size: 10, color: DocumentLook.quiet))
      document.text(text, in: paper.besideName(line), TextStyle(size: 10))
      y += 20
    }
    return y
  }
}
