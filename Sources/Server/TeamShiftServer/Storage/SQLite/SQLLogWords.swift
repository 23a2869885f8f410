import JSONKit
import RecordKit
import SharedModels
import TextKit

/// What an entry is found by in the index of reasons: each beginning of each word of its reason, and marks of its
/// workplace, user and type, so that one look into the index answers a search for all of them.
///
/// Marks begin with a section sign, which no word has. An entry without a reason is not in the index.
struct SQLLogWords {
  /// The longest beginning that is kept, in code points; a longer word is found by it, and then compared as a whole.
  static let beginningLimit = 20

  /// Words and marks with a space between.
  let text: String

  /// Nil for an entry without a word to search for.
  init?(of entry: LogEntry, in workplace: Identifier<Workplace>) {
    let beginnings = Set((entry.reason ?? "").searchWords.flatMap { $0.beginnings })
    if beginnings.isEmpty { return nil }
    let marks = [Self.mark("w", workplace), Self.mark("u", entry.userId), Self.mark(entry.changeType)]
    text = (beginnings + marks).joined(separator: " ")
  }

  /// What the index is asked for a filter with a text; nil for one without (section 3 of FTS5's documentation).
  static func query(_ filter: ChangeLogFilter, in workplace: Identifier<Workplace>) -> String? {
    let words = filter.text.searchWords.compactMap { $0.beginnings.last }
    guard !words.isEmpty else { return nil }
    let users = filter.users.map { mark("u", $0) }
    let types = filter.types.map { mark($0) }
    let groups = words.map { [$0] } + [[mark("w", workplace)], users, types]
    return groups.filter { !$0.isEmpty }.map(anyOf).joined(separator: " AND ")
  }

  private static func anyOf(_ words: [String]) -> String {
    "(\(words.map { "\"\($0)\"" }.joined(separator: " OR ")))"
  }

  private static func mark<Row>(_ kind: String, _ id: Identifier<Row>) -> String {
    "§\(kind)\(id.description.filter { $0 != "-" })"
  }

  /// The characters of a type as numbers, since a word has letters and digits alone.
  private static func mark(_ type: ChangeType) -> String {
    "§t\(type.name.utf8.map { String($0, radix: 16) }.joined())"
  }
}

extension String {
  /// The shortest first.
  fileprivate var beginnings: [String] {
    let scalars = unicodeScalars.prefix(SQLLogWords.beginningLimit)
    return scalars.indices.map { String(unicodeScalars[...$0]) }
  }
}
