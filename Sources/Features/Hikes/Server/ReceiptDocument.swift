import DocumentKit
import HikesModel
import HikesViews
import ServerAPI
import ServerStorage
import SharedModels
import TimeKit

/// A receipt on one page, or what says that a payment was paid back.
struct ReceiptDocument {
  private let receipt: Receipt
  private let paper: BusinessPaper
  private var document: PDFDocument { paper.document }
  private var area: Rectangle { paper.area }

  init(_ receipt: Receipt, at now: Instant) throws(DocumentFailure) {
    self.receipt = receipt
    paper = try BusinessPaper(titled: "\(receipt.title) \(receipt.number)", at: now)
  }

  func bytes() throws(DocumentFailure) -> [UInt8] {
    document.page { _ in
      paper.drawHead(of: receipt.business, receipt.address, receipt.title)
      document.text(
        ReceiptTexts.number(receipt.number), in: area.below(88).top(14), TextStyle(size: 9, color: DocumentLook.quiet))
      var y = draw(facts, from: 124)
      y = draw(amounts, from: y + 16)
      total(at: y + 6)
    }
    return try document.finish()
  }

  private var facts: [(String, String)] {
    let payment = receipt.payment
    return [
      (ReceiptTexts.date, payment.date.text(.date)),
      (receipt.payment.isRefund ? ReceiptTexts.to : ReceiptTexts.from, receipt.client?.ownerName ?? ""),
      (ReceiptTexts.address, receipt.client?.address ?? ""), (ReceiptTexts.item, ReceiptTexts.hikes(of: receipt.dog)),
      (payment.isRefund ? ReceiptTexts.refundMethod : ReceiptTexts.method, payment.method ?? ""),
      (HikeTexts.taxNumber(receipt.settings.currency), receipt.settings.business.taxNumber ?? ""),
    ]
  }

  private var amounts: [(String, String)] {
    let rate = AmountText.text(Int64(receipt.settings.business.taxRate(on: receipt.payment.date)))
    if receipt.tax == 0 { return [] }
    return [
      (ReceiptTexts.net, money(receipt.payment.amount - receipt.tax)),
      (ReceiptTexts.tax(HikeTexts.tax(receipt.settings.currency), rate), money(receipt.tax)),
    ]
  }

  private func money(_ cents: Int64) -> String {
    "\(receipt.settings.currency.text(Int64(cents.magnitude))) \(receipt.settings.currency.rawValue)"
  }

  /// Draws what there is of some rows, and answers where they end.
  private func draw(_ rows: [(name: String, text: String)], from start: Double) -> Double {
    var y = start
    for row in rows where !row.text.isEmpty {
      let line = area.below(y)
      document.text(row.name, in: line.top(16), TextStyle(size: 10, color: DocumentLook.quiet))
      let text = paper.besideName(line.top(min(line.height, 80)))
      let height = document.text(row.text, in: text, TextStyle(size: 10, isOneLine: false))
      y += max(20, height + 6)
    }
    return y
  }

  private func total(at y: Double) {
    let line = area.below(y)
    document.line(from: line.x, to: line.right, y: line.y, DocumentLook.line)
    let style = TextStyle(size: 13, weight: .bold)
    document.text(
      receipt.payment.isRefund ? ReceiptTexts.refunded : ReceiptTexts.total, in: line.below(10).top(20), style)
    let place = line.below(10).top(20)
    document.text(money(receipt.payment.amount), in: paper.besideName(place), style)
  }
}
