import HTTPKit
import JSONKit
import TextKit
import TimeKit

extension ListQuery {
  /// - Parameter names: the parameters that this list has.
  init(_ request: Request, dates hasDates: Bool) throws(Problem) {
    if let text = request.query("limit") { limit = try Self.limit(text) }
    if let text = request.query("cursor") {
      guard let cursor = Cursor(text) else { throw .wrong("cursor", "is not one that this server made") }
      after = cursor
    }
    search = (request.query("q") ?? "").trimmed.searchKey
    if hasDates { dates = try Self.dates(request) }
  }

  private static func limit(_ text: String) throws(Problem) -> Int {
    guard let limit = Int(text), (1...highestLimit).contains(limit) else {
      throw .wrong("limit", "must be from 1 to \(highestLimit)")
    }
    return limit
  }

  private static func dates(_ request: Request) throws(Problem) -> ClosedRange<CivilDate> {
    let from = try date("from", request) ?? .earliest
    let to = try date("to", request) ?? .latest
    guard from <= to else { throw .wrong("to", "must not be before from") }
    return from...to
  }

  private static func date(_ name: String, _ request: Request) throws(Problem) -> CivilDate? {
    guard let text = request.query(name) else { return nil }
    guard let date = CivilDate(text) else { throw .wrong(name, "must be a date like 2026-11-20") }
    return date
  }
}

extension Problem {
  /// A parameter or a field that cannot be read; `problem` follows its name.
  static func wrong(_ name: String, _ problem: String) -> Problem { Problem(FieldError(name, problem)) }
}

/// `{"items": […], "nextCursor": … or null}`, the items as JSON already.
func listJSON(_ items: [[UInt8]], next: String?) -> [UInt8] {
  var writer = JSONWriter()
  writer.beginObject()
  writer.key("items")
  writer.array(items)
  writer.key("nextCursor")
  if let next { writer.string(next) } else { writer.null() }
  writer.endObject()
  return writer.bytes
}

extension JSONWriter {
  /// An array of what is JSON already.
  mutating func array(_ items: [[UInt8]]) {
    beginArray()
    for item in items { raw(item) }
    endArray()
  }
}
