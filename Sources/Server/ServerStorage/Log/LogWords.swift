import JSONKit
import RecordKit
import SharedModels
import TextKit
import TimeKit

/// What an entry is found by in the log's index: each beginning of each word of its titles and of its reason, and marks
/// of who may see it in its workplace, user, type, table, shift types, days and whose row it is, so that one look into
/// the index answers a search for all of them, and what somebody may not see takes no time.
///
/// Marks begin with a section sign, which no word has. A change of what is found here needs another
/// ``LogIndexStore/version``.
package struct LogWords {
  /// The longest beginning that is kept, in code points; a longer word is found by it, and then compared as a whole.
  static let beginningLimit = 20

  /// Words and marks with a space between.
  package let text: String

  init(of entry: LogEntry, on records: RecordStore) {
    let texts = entry.titles(in: records.catalog) + [entry.reason ?? ""]
    let words = texts.flatMap(\.searchWords).flatMap(\.beginnings)
    let marks =
      [
        Self.mark("u", entry.userId), Self.mark("t", entry.changeType.name), Self.mark("k", entry.tableName),
      ] + LogSight.marks(of: entry, in: records.workplaceID) + entry.shiftTypes.map { Self.mark("s", $0) }
      + entry.owners.map { Self.mark("m", $0) }
      + entry.days.flatMap { DayBlock.all(with: $0).map(\.mark) }
    text = Set(words + marks).joined(separator: " ")
  }

  /// What the index is asked for a filter; nil for one that other indexes answer.
  ///
  /// - Parameters:
  ///   - reader: who asks.
  ///   - people: the users whose display names have a word that begins so.
  ///   - owners: the members whose names have a word that begins so.
  static func query(
    _ filter: ChangeLogFilter, in workplace: Identifier<Workplace>, for reader: LogReader,
    people: (String) -> [Identifier<UserProfile>],
    owners: (String) -> [Identifier<Member>]
  ) -> LogWordQuery? {
    let words = filter.text.searchWords
    guard
      !reader.seesTeam || !words.isEmpty || !filter.shiftTypes.isEmpty || !filter.members.isEmpty
        || filter.dayFrom != nil
        || filter.dayTo != nil
    else {
      return nil
    }
    let named: [[String]] = words.map { word in
      word.beginnings.suffix(1) + people(word).map { mark("u", $0) } + owners(word).map { mark("m", $0) }
    }
    let days = DayBlock.covering(filter.dayFrom ?? .earliest, filter.dayTo ?? .latest).map(\.mark)
    let groups: [[String]] =
      named + [
        LogSight.marks(of: reader, in: workplace), filter.users.map { mark("u", $0) },
        filter.types.map { mark("t", $0.name) },
        filter.tables.map { mark("k", $0) }, filter.shiftTypes.map { mark("s", $0) },
        filter.members.map { mark("m", $0) },
        filter.dayFrom == nil && filter.dayTo == nil ? [] : days,
      ]
    return LogWordQuery(groups: groups.filter { !$0.isEmpty })
  }

  fileprivate static func mark<Row>(_ kind: String, _ id: Identifier<Row>) -> String {
    "§\(kind)\(id.description.filter { $0 != "-" })"
  }

  /// The characters of a name as numbers, since a word has letters and digits alone.
  private static func mark(_ kind: String, _ name: String) -> String {
    "§\(kind)\(name.utf8.map { String($0, radix: 16) }.joined())"
  }
}

extension String {
  /// The shortest first.
  fileprivate var beginnings: [String] {
    let scalars = unicodeScalars.prefix(LogWords.beginningLimit)
    return scalars.indices.map { String(unicodeScalars[...$0]) }
  }
}

/// Who sees an entry of the log, as marks of which each reader looks for one or two.
private enum LogSight {
  static func marks(of entry: LogEntry, in workplace: Identifier<Workplace>) -> [String] {
    audience(of: entry, in: workplace) + own(entry, in: workplace)
  }

  /// By those who see the team.
  private static func audience(of entry: LogEntry, in workplace: Identifier<Workplace>) -> [String] {
    let (managers, member) = (mark("g", workplace), { (member: Identifier<Member>) in mark("x", member) })
    switch entry.audience {
    case .everyone: return [mark("w", workplace)]
    case .managers: return [managers]
    case .member(let one): return [member(one)]
    case .memberAndManagers(let one): return [managers, member(one)]
    }
  }

  /// By those who see only what is about themselves or about nobody.
  private static func own(_ entry: LogEntry, in workplace: Identifier<Workplace>) -> [String] {
    var readers = Set(entry.owners)
    switch entry.audience {
    case .everyone: break
    case .managers: return []
    case .member(let one), .memberAndManagers(let one): readers.insert(one)
    }
    guard let only = readers.first else { return [mark("f", workplace)] }
    return readers.count == 1 ? [mark("o", only)] : []
  }

  static func marks(of reader: LogReader, in workplace: Identifier<Workplace>) -> [String] {
    guard reader.seesTeam else { return [mark("f", workplace), mark("o", reader.member)] }
    let all = [mark("w", workplace), mark("x", reader.member)]
    return reader.role >= .manager ? all + [mark("g", workplace)] : all
  }

  private static func mark<Row>(_ kind: String, _ id: Identifier<Row>) -> String { LogWords.mark(kind, id) }
}
