package import HTTPKit
import JSONKit
package import RecordKit
import TextKit
import TimeKit

extension ListQuery {
  package init(_ request: Request, of resource: Resource) throws(Problem) {
    if let text = request.query("limit") { limit = try Self.limit(text) }
    search = try Self.search(request.query("q") ?? "")
    if resource.byDate != nil { dates = try Self.dates(request) }
    if resource.byMember != nil, let text = request.query("member") { member = try Self.member(text) }
    if let text = request.query("cursor") { after = try Self.position(text, in: resource.part(self).index) }
  }

  private static func limit(_ text: String) throws(Problem) -> Int {
    guard let limit = Int(text), (1...highestLimit).contains(limit) else {
      throw .wrong("limit", "must be from 1 to \(highestLimit)")
    }
    return limit
  }

  private static func search(_ text: String) throws(Problem) -> String {
    guard text.characterCount <= textLimit, text.utf8.count <= 4 * textLimit else {
      throw .wrong("q", "can have at most \(textLimit) characters")
    }
    return text.trimmed.searchKey
  }

  private static func dates(_ request: Request) throws(Problem) -> ClosedRange<CivilDate> {
    let from = try request.date("from") ?? .earliest
    let to = try request.date("to") ?? .latest
    guard from <= to else { throw .wrong("to", "must not be before from") }
    return from...to
  }

  private static func member(_ text: String) throws(Problem) -> Identifier<Member> {
    guard let member = Identifier<Member>(text) else { throw .wrong("member", "must be a UUID") }
    return member
  }

  /// A cursor of another list does not fit.
  private static func position(_ text: String, in index: AnyIndex) throws(Problem) -> IndexPosition {
    guard let cursor = Cursor(text), cursor.position.key.values.count == index.columns.count else {
      throw .wrong("cursor", "is not one that this server made")
    }
    return cursor.position
  }
}

extension IndexKey {
  /// One for each column of the index.
  package var values: [Key] { [first, second].compactMap { $0 } }
}

extension Problem {
  /// A parameter or a field that cannot be read; `problem` follows its name.
  package static func wrong(_ name: String, _ problem: String) -> Problem { Problem(FieldError(name, problem)) }
}

/// `{"items": […], "nextCursor": … or null}`, the items as JSON already.
package func listJSON(_ items: [[UInt8]], next: String?) -> [UInt8] {
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
  package mutating func array(_ items: [[UInt8]]) {
    beginArray()
    for item in items { raw(item) }
    endArray()
  }
}
