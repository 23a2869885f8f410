package import JSONKit
package import RecordKit
import TimeKit

/// Brings clients, dogs, exceptions and payments of a spreadsheet in. What is there already under the same identifier
/// or was entered in the app for the same day stays as it is, so that importing twice doubles nothing and takes back
/// nothing.
package struct ImportHikes: Intent {
  package static let definition = IntentDefinition<ImportHikes>(
    "importHikes", role: .manager, changeLimit: rowLimit, isLarge: true)
  /// The most rows of one command.
  package static let rowLimit = Command.largestChangeLimit

  package var clients: [SaveClient] = []
  package var dogs: [SaveDog] = []
  /// What changes the rates of these dogs after their first days, dog by dog in the order of the days.
  package var rates: [SaveDog] = []
  package var exceptions: [SaveException] = []
  package var payments: [SavePayment] = []

  package init() {}

  package init(from reader: JSONFieldReader) throws(FieldError) {
    clients = try reader.intents("clients")
    dogs = try reader.intents("dogs")
    rates = try reader.intents("rates")
    exceptions = try reader.intents("exceptions")
    payments = try reader.intents("payments")
  }

  package func write(to fields: JSONFieldWriter) {
    fields.list("clients", clients) { $0.write(to: fields) }
    fields.list("dogs", dogs) { $0.write(to: fields) }
    // Programs from before rates had dates wrote none.
    if !rates.isEmpty { fields.list("rates", rates) { $0.write(to: fields) } }
    fields.list("exceptions", exceptions) { $0.write(to: fields) }
    fields.list("payments", payments) { $0.write(to: fields) }
  }

  /// How many rows it would make.
  package var count: Int { clients.count + dogs.count + exceptions.count + payments.count }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    guard count <= Self.rowLimit else {
      throw Refusal(HikeTexts.tooManyRows(count, limit: Self.rowLimit), code: .tooMany)
    }
    let staged = StagedRecords(records)
    let new = news(on: records, in: actor.workplace)
    for client in new.clients where staged[client.id] == nil {
      staged.apply(try client.perform(by: actor, on: staged))
    }
    for dog in new.dogs where staged[dog.id] == nil { staged.apply(try dog.perform(by: actor, on: staged)) }
    for rate in new.rates { staged.apply(try rate.perform(by: actor, on: staged)) }
    for exception in new.exceptions where staged[exception.id] == nil {
      try Self.add(exception, by: actor, to: staged)
    }
    for payment in new.payments where staged[payment.id] == nil {
      staged.apply(try payment.perform(by: actor, on: staged))
    }
    return staged.changes
  }

  /// A day about which something else was said meanwhile, or on which the dog has hiked, stays as it is.
  private static func add(
    _ exception: SaveException, by actor: Actor, to staged: StagedRecords
  ) throws(Refusal) {
    do throws(Refusal) {
      staged.apply(try exception.perform(by: actor, on: staged))
    } catch {
      guard error.code == .duplicate || error.code == .inUse else { throw error }
    }
  }
}

/// What of it the workplace does not have yet.
extension ImportHikes {
  /// Without the rows that are there, the days and payments that somebody has entered in the app, and what somebody has
  /// taken away.
  package func news(on records: Records, in workplace: Identifier<Workplace>) -> ImportHikes {
    var new = ImportHikes()
    new.clients = clients.filter { records[$0.id] == nil }
    new.dogs = dogs.filter { records[$0.id] == nil }
    new.rates = rates.filter { rate in new.dogs.contains { $0.id == rate.id } }
    new.exceptions = newExceptions(on: records)
    new.payments = newPayments(on: records, in: workplace)
    return new
  }

  /// The days of a dog are looked up once, since a sheet names its days one after the other.
  private func newExceptions(on records: Records) -> [SaveException] {
    var known: (dog: Identifier<Dog>, exceptions: [ScheduleException])?
    return exceptions.filter { exception in
      guard records[exception.id] == nil, !records.wasDeleted(exception.id.rawValue) else { return false }
      guard exception.patch["dog"] != nil, exception.patch["firstDay"] != nil else { return true }
      let row = exception.patch.given
      let (dog, first) = (row.dog, row.firstDay)
      let others = known.flatMap { $0.dog == dog ? $0.exceptions : nil } ?? records.exceptions(of: dog)
      known = (dog, others)
      let days = first...max(first, row.lastDay)
      return Self.isFree(days, beside: others.filter { $0.days.overlaps(days) }, of: dog, on: records)
    }
  }

  /// A day that somebody has marked otherwise stays so, also within an absence, and where a hike was moved to it.
  private static func isFree(
    _ days: ClosedRange<CivilDate>, beside others: [ScheduleException], of dog: Identifier<Dog>, on records: Records
  ) -> Bool {
    if days.lowerBound < days.upperBound { return others.allSatisfy { $0.isForOneDay } }
    return others.isEmpty && !records.hikesMoved(to: days).contains { $0.dog == dog }
  }

  /// A payment of the same dog and day that was noted in the app is the same payment, one for each. One that an import
  /// made is another one, since it stands for the day of its cell.
  private func newPayments(on records: Records, in workplace: Identifier<Workplace>) -> [SavePayment] {
    var same: [Identifier<Payment>] = []
    return payments.filter { payment in
      guard records[payment.id] == nil, !records.wasDeleted(payment.id.rawValue) else { return false }
      guard payment.patch["dog"] != nil, payment.patch["date"] != nil else { return true }
      let row = payment.patch.given
      let day = KeyRange.equal(.id(row.dog), from: .date(row.date), through: .date(row.date))
      let noted = records.rows(Payment.byDog, in: day).first { payment in
        !same.contains(payment.id) && !payment.isImported(in: workplace)
      }
      if let noted { same.append(noted.id) }
      return noted == nil
    }
  }
}

extension Records {
  /// Whether somebody has taken a row away by itself, as far as the log goes back; an undone import is none.
  fileprivate final func wasDeleted(_ row: UniqueID) -> Bool {
    guard let last = rows(LogEntry.byRow, in: .equal(.id(row)), limit: 1, order: .descending).first else {
      return false
    }
    return last.changeType == .delete && last.intent != DeleteDog.definition.name
  }
}

extension JSONFieldReader {
  fileprivate func intents<Body: Intent>(_ name: String) throws(FieldError) -> [Body] {
    guard has(name) else { return [] }
    return try list(name, limit: ImportHikes.rowLimit) { (fields) throws(FieldError) in try Body(from: fields) }
  }
}
