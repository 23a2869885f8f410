import DocumentKit
import HTTPKit
import HikesModel
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage

/// Payments as receipts to hand on, and statements for clients.
let receiptRoutes = [
  Route(
    .get, "\(paymentResource.item)/receipt.pdf", for: .members,
    Operation(
      id: "printReceipt", tag: "payments",
      summary: "Get a receipt of a payment, with the tax that is in it; of a refund, what says that it was paid back",
      parameters: [.ifNoneMatch], answers: [.file("The receipt", type: .pdf), .unchanged],
      problems: [.tooMany]),
    { call throws(Problem) in try Receipt.show(call) }
  ).deferred(for: .documents),
  Route(
    .get, "\(clientResource.item)/statement.pdf", for: .managers,
    Operation(
      id: "printStatement", tag: "payments",
      summary: "Get a client's statement: the hikes and payments of some days, and the balance",
      parameters: [.statementDay("from"), .statementDay("to"), .ifNoneMatch],
      answers: [.file("The statement", type: .pdf), .unchanged], problems: [.refused, .tooMany]),
    { call throws(Problem) in try ClientStatement.show(call) }
  ).deferred(for: .documents),
]

extension Parameter {
  fileprivate static func statementDay(_ name: String) -> Parameter {
    Parameter(
      name: name, place: .query, schema: .date, isRequired: true,
      summary: "Such as 2026-11-20; at most \(ClientStatement.dayLimit) days are on one statement.")
  }
}

/// What a receipt of a payment says.
struct Receipt {
  let business: String
  let address: String?
  let payment: Payment
  let dog: String
  let client: Client?
  let settings: HikeSettings

  /// `GET …/payments/{id}/receipt.pdf`.
  static func show(_ call: Call) throws(Problem) -> Response {
    let id = Identifier<Payment>(try call.uniqueID("id", of: paymentResource.noun))
    let (receipt, tag) = try call.read { records in (Receipt(of: id, on: records), records.tag) }
    guard let receipt else { throw .unknown(paymentResource.noun) }
    let name = receipt.payment.isRefund ? "refund" : "receipt"
    return try call.document("\(name)-\(receipt.payment.date).pdf", tag) { () throws(DocumentFailure) in
      try ReceiptDocument(receipt, at: call.environment.now()).bytes()
    }
  }

  /// Nil for a payment that is not there, or that the caller may not see.
  init?(of id: Identifier<Payment>, on records: VisibleRecords) {
    guard let payment = records[id] else { return nil }
    self.payment = payment
    business = records.workplace?.name ?? ""
    settings = records.hikeSettings(of: records.actor.workplace)
    address = settings.business.homeAddress
    dog = records.dogName(payment.dog)
    client = records[payment.dog].flatMap { records.owner(of: $0) }
  }

  var title: String { payment.isRefund ? ReceiptTexts.refund : ReceiptTexts.receipt }

  /// In cents.
  var tax: Int64 { settings.business.tax(in: payment.amount, on: payment.date) }

  /// What tells it from others: the end of the payment's identifier, which is random.
  var number: String { String(payment.id.description.suffix(12)).uppercased() }
}
