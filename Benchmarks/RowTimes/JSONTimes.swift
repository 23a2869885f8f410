import Foundation
import JSONKit
import RecordKit

/// Reads and writes rows as JSON, each as a text of its own, as the feed has them.
struct JSONTimes {
  let rows: SampleRows

  func measure() {
    let shifts = rows.shifts.map { $0.erased }
    measure(shifts, "shifts", by: ShiftDocument.self)
    measure(rows.dogs.map { $0.erased }, "dogs", by: DogDocument.self)
    measure(rows.payments.map { $0.erased }, "payments", by: PaymentDocument.self)
    measure(rows.shifts.map { HandWrittenShift($0).erased }, "shifts", way: "hand", shifts.map { $0.json })
  }

  private func measure<Document: Codable>(_ rows: [AnyRow], _ kind: String, by type: Document.Type) {
    let texts = rows.map { Data($0.json) }
    measure(rows, kind, way: "rows", rows.map { $0.json })
    let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
    var documents: [Document] = []
    report("json read \(kind) foundation") { documents = texts.map { decode($0, type, decoder) } }
    var count = 0
    report("json write \(kind) foundation") { count = documents.reduce(0) { $0 + encode($1, encoder) } }
    precondition(documents.count == rows.count && count > rows.count)
  }

  private func measure(_ rows: [AnyRow], _ kind: String, way: String, _ texts: [[UInt8]]) {
    var (read, written): ([AnyRow], [[UInt8]]) = ([], [])
    report("json read \(kind) \(way)") { read = texts.map { row(of: rows[0].table, $0) } }
    report("json write \(kind) \(way)") { written = rows.map { $0.json } }
    precondition(read == rows && written == texts)
  }

  private func row(of table: AnyTable, _ text: [UInt8]) -> AnyRow {
    guard let document = try? JSONDocument(text), let reader = try? DocumentFieldReader(document.root),
      let row = try? table.read(reader)
    else { fatalError("A row is not read that was written.") }
    return row
  }

  private func decode<Document: Codable>(_ text: Data, _ type: Document.Type, _ decoder: JSONDecoder) -> Document {
    guard let document = try? decoder.decode(type, from: text) else { fatalError("Foundation does not read a row.") }
    return document
  }

  private func encode(_ document: some Codable, _ encoder: JSONEncoder) -> Int {
    (try? encoder.encode(document))?.count ?? 0
  }
}
