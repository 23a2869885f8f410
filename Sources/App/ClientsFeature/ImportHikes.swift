package import SharedHikes
package import JSONKit
package import RecordKit

/// Brings clients, dogs, exceptions and payments of a spreadsheet in. What is there already under the same identifier
/// stays as it is, so that importing twice doubles nothing and takes back nothing.
package struct ImportHikes: Intent {
  package static let definition = IntentDefinition<ImportHikes>("importHikes", role: .manager)
  /// The most rows of one command.
  package static let rowLimit = 1_000

  package var clients: [SaveClient] = []
  package var dogs: [SaveDog] = []
  package var exceptions: [SaveException] = []
  package var payments: [SavePayment] = []

  package init() {}

  package init(from reader: JSONFieldReader) throws(FieldError) {
    clients = try reader.intents("clients")
    dogs = try reader.intents("dogs")
    exceptions = try reader.intents("exceptions")
    payments = try reader.intents("payments")
  }

  package func write(to fields: JSONFieldWriter) {
    fields.list("clients", clients) { $0.write(to: fields) }
    fields.list("dogs", dogs) { $0.write(to: fields) }
    fields.list("exceptions", exceptions) { $0.write(to: fields) }
    fields.list("payments", payments) { $0.write(to: fields) }
  }

  /// How many rows it would make.
  package var count: Int { clients.count + dogs.count + exceptions.count + payments.count }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    guard count <= Self.rowLimit else {
      throw Refusal(ClientsTexts.tooManyRows(count, limit: Self.rowLimit), code: .tooMany)
    }
    let staged = StagedRecords(records)
    for client in clients where staged[client.id] == nil {
      staged.apply(try client.perform(by: actor, on: staged))
    }
    for dog in dogs where staged[dog.id] == nil { staged.apply(try dog.perform(by: actor, on: staged)) }
    for exception in exceptions where staged[exception.id] == nil {
      try Self.add(exception, by: actor, to: staged)
    }
    for payment in payments where staged[payment.id] == nil {
      staged.apply(try payment.perform(by: actor, on: staged))
    }
    return staged.changes
  }

  /// A day about which something else was said meanwhile stays as it is.
  private static func add(
    _ exception: SaveException, by actor: Actor, to staged: StagedRecords
  ) throws(Refusal) {
    do throws(Refusal) {
      staged.apply(try exception.perform(by: actor, on: staged))
    } catch {
      guard error.code == .duplicate else { throw error }
    }
  }
}

extension JSONFieldReader {
  fileprivate func intents<Body: Intent>(_ name: String) throws(FieldError) -> [Body] {
    guard has(name) else { return [] }
    return try list(name, limit: ImportHikes.rowLimit) { (fields) throws(FieldError) in try Body(from: fields) }
  }
}
