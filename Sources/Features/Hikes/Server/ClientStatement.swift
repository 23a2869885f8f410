import DocumentKit
import HTTPKit
import HikesModel
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import TimeKit

/// What a client's dogs have hiked on some days, what was paid for it, and what is left.
struct ClientStatement {
  /// One hike, or one payment.
  struct Line: Equatable {
    let date: CivilDate
    let dog: String
    /// How it was paid, empty if nobody said; nil for a hike.
    let method: String?
    /// In cents; less than nothing for a hike, which takes from the balance.
    let amount: Int64
    /// What is left after it, in cents; less than nothing for what is owed.
    let balance: Int64
  }

  let business: String
  let address: String?
  let client: Client
  let settings: HikeSettings
  let days: ClosedRange<CivilDate>
  /// What was left before the first day, in cents.
  let opening: Int64
  /// By their days; on one day, the hikes come first.
  let lines: [Line]

  /// The most days of one statement: a leap year's.
  static let dayLimit = 366

  /// What is left after the last day, in cents.
  var closing: Int64 { lines.last?.balance ?? opening }
  /// What the hikes cost, in cents.
  var charged: Int64 { lines.reduce(0) { $1.method == nil ? $0 - $1.amount : $0 } }
  /// What was paid, in cents.
  var paid: Int64 { lines.reduce(0) { $1.method == nil ? $0 : $0 + $1.amount } }
  /// The tax in what the hikes cost, in cents, each by the rate of its day.
  var tax: Int64 {
    lines.reduce(0) { $1.method == nil ? $0 + settings.business.tax(in: -$1.amount, on: $1.date) : $0 }
  }
}

extension ClientStatement {
  /// Nil for a client that is not there.
  ///
  /// - Parameter today: no later hike has to be paid yet, and no later payment was made.
  init?(of id: Identifier<Client>, _ days: ClosedRange<CivilDate>, today: CivilDate, on records: VisibleRecords) {
    guard let client = records[id] else { return nil }
    (self.client, self.days) = (client, days)
    business = records.workplace?.name ?? ""
    settings = records.hikeSettings(of: records.actor.workplace)
    address = settings.business.homeAddress
    var lines: [Line] = []
    let last = min(days.upperBound, today)
    for dog in records.dogs() where dog.payer == id {
      lines += records.hikes(of: dog, through: last) + records.paid(for: dog, through: last)
    }
    let order = lines.indices.sorted { left, right in
      let (one, other) = (lines[left], lines[right])
      if one.date != other.date { return one.date < other.date }
      return (one.method == nil) == (other.method == nil) ? left < right : one.method == nil
    }
    var balance: Int64 = 0
    let all = order.map { index in
      let line = lines[index]
      balance += line.amount
      return Line(date: line.date, dog: line.dog, method: line.method, amount: line.amount, balance: balance)
    }
    opening = all.last { $0.date < days.lowerBound }?.balance ?? 0
    self.lines = all.filter { $0.date >= days.lowerBound }
  }
}

extension Records {
  /// The hikes of a dog that have to be paid, from the first on.
  fileprivate final func hikes(of dog: Dog, through last: CivilDate) -> [ClientStatement.Line] {
    let calendar = calendar(of: dog)
    guard let first = calendar.firstDay, first <= last else { return [] }
    return (first...last).filter { calendar.isCharged($0) }.map { date in
      ClientStatement.Line(date: date, dog: dog.name, method: nil, amount: -dog.rate(on: date), balance: 0)
    }
  }

  fileprivate final func paid(for dog: Dog, through last: CivilDate) -> [ClientStatement.Line] {
    payments(of: dog.id).filter { $0.date <= last }.map { payment in
      ClientStatement.Line(
        date: payment.date, dog: dog.name, method: payment.method ?? "", amount: payment.amount, balance: 0)
    }
  }
}

extension ClientStatement {
  /// `GET …/clients/{id}/statement.pdf`.
  static func show(_ call: Call) throws(Problem) -> Response {
    let id = Identifier<Client>(try call.uniqueID("id", of: clientResource.noun))
    let days = try call.request.days(atMost: dayLimit)
    let now = call.environment.now()
    let (statement, tag) = try call.read { records in
      (ClientStatement(of: id, days, today: records.clock.civil(at: now).date, on: records), records.tag)
    }
    guard let statement else { throw .unknown(clientResource.noun) }
    let name = "statement-\(days.lowerBound)-\(days.upperBound).pdf"
    return try call.document(name, tag) { () throws(DocumentFailure) in
      try StatementDocument(statement, at: now).bytes()
    }
  }
}
