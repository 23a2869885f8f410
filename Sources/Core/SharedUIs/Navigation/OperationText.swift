import SentenceKit
import SharedModels
import JSONKit
public import RecordKit
import TextKit
import TimeKit

/// What one operation did, in a few words, from its entries of the log: "Day Shift added on 30 days",
/// "Morning Shift → Night, Nov 20", "“Harbour” deleted", "3 shift types imported".
///
/// The entries of an undo or a redo are described by what was done first, since a chip or a word before the text says
/// that it was taken back or made again. What was done to somebody else's rows begins with their name: "Fatima: Evening
/// → Day, Nov 24". Only an arrow always leads from what was there to what came.
public func operationTitle(of entries: [LogEntry], in context: ScreenContext) -> String {
  OperationText(entries, context, isReversed: false).title
}

/// What an undo or a redo of these entries would do. It is described by what was done first too, but an arrow leads
/// back: "Night → Morning Shift, Nov 20".
public func reversalTitle(of step: UndoHistory.Step, in context: ScreenContext) -> String {
  OperationText(step.entries, context, isReversed: true).title
}

/// Whose row was changed, and from whom to whom it went: "Fatima", "Fatima → Tom"; nil for a row that is nobody's, and
/// for a change that the reader has made of something of their own. Reversed, an arrow leads from whom it has now to
/// whom it had before.
public func ownerText(
  of entry: LogEntry, in context: ScreenContext, isReversed: Bool = false
) -> String? {
  let owners = entry.owners
  if owners.isEmpty || owners == [context.member] && entry.userId == context.actor.user { return nil }
  let names = owners.map { $0 == context.member ? SharedTexts.you : context.records.memberName($0) }
  return (isReversed ? names.reversed() : names).listed(by: " → ")
}

private struct OperationText {
  let entries: [LogEntry]
  let features: FeatureList
  /// Whether an arrow leads from what is there now to what was there before.
  let isReversed: Bool

  /// Whose rows they are, if they are the same person's and the reader is not meant.
  private let owner: String?

  init(_ entries: [LogEntry], _ context: ScreenContext, isReversed: Bool) {
    let features = context.features
    let named = entries.filter { features.logTexts(of: $0.tableName)?.isDetail != true }
    self.entries = named.isEmpty ? entries : named
    self.features = features
    self.isReversed = isReversed
    let owners = self.entries.map { ownerText(of: $0, in: context, isReversed: isReversed) }
    owner = owners.allSatisfy { $0 == owners[0] } ? owners.first ?? nil : nil
  }

  var title: String { owner.map { SharedTexts.owned(by: $0, rows) } ?? rows }

  private var rows: String {
    guard let first = entries.first else { return SharedTexts.nothing }
    guard let texts = features.logTexts(of: first.tableName), isOfOneTable else {
      return SharedTexts.operation(counts, verb)
    }
    let changes = entries.map { RowChange($0, texts) }
    return commonText(changes) ?? SharedTexts.operation(counts, verb)
  }

  private var isOfOneTable: Bool { entries.allSatisfy { $0.tableName == entries[0].tableName } }

  /// The text of all changes, if it is the same for all but for the day.
  private func commonText(_ changes: [RowChange]) -> String? {
    guard let first = changes.first else { return nil }
    guard changes.count == 1 || first.isDated && changes.allSatisfy({ $0.isLike(first) }) else { return nil }
    let days = changes.count == 1 ? first.dayText : SharedTexts.days(changes.count)
    return first.text(days: days, isReversed: isReversed)
  }

  /// "3 shift types and 1 location", what depends on the other first.
  private var counts: String {
    var parts: [String] = []
    for table in features.catalog.tables.reversed() {
      let count = entries.reduce(0) { $0 + ($1.tableName == table.name ? 1 : 0) }
      guard count > 0 else { continue }
      let texts = features.logTexts(of: table.name)
      parts.append(SharedTexts.rows(count, texts?.noun, texts?.plural))
    }
    return SharedTexts.list(parts)
  }

  /// The type of the change to all of them.
  private var verb: String {
    if entries[0].intent.utf8.starts(with: "import".utf8) { return SharedTexts.wasImported }
    let verbs = entries.map { Verb($0) }
    return verbs.allSatisfy { $0 == verbs[0] } ? verbs[0].text : SharedTexts.wasChanged
  }
}

private enum Verb {
  case add, edit, delete

  /// An undo did the opposite of what was done first.
  init(_ entry: LogEntry) {
    let isUndo = entry.changeType == .undo
    if entry.before == nil {
      self = isUndo ? .delete : .add
    } else if entry.after == nil {
      self = isUndo ? .add : .delete
    } else {
      self = .edit
    }
  }

  var text: String {
    switch self {
    case .add: SharedTexts.wasAdded
    case .edit: SharedTexts.wasEdited
    case .delete: SharedTexts.wasDeleted
    }
  }
}

/// One row of an operation. Rows with a day are called by what they are on it, all others by their own names.
private struct RowChange {
  private let verb: Verb
  private let before: LogSnapshot?
  private let after: LogSnapshot?
  /// The row's name once it was done first.
  private let name: String
  private let date: CivilDate?
  /// The day to which what was done first moved it; nil if it stayed on its day.
  private let target: CivilDate?

  init(_ entry: LogEntry, _ texts: LogTexts) {
    verb = Verb(entry)
    before = entry.before.flatMap { texts.snapshot($0) }
    after = entry.after.flatMap { texts.snapshot($0) }
    name = (entry.changeType == .undo ? before ?? after : after ?? before)?.title ?? texts.noun
    date = entry.date
    let (from, to) = (Self.day(entry.before), Self.day(entry.after))
    target = from == nil || to == nil || from == to ? nil : entry.changeType == .undo ? from : to
  }

  private static func day(_ snapshot: JSON?) -> CivilDate? { snapshot?["date"]?.string.flatMap { CivilDate($0) } }

  var isDated: Bool { date != nil }

  var dayText: String { date?.text(.monthAndDay) ?? "" }

  func isLike(_ other: RowChange) -> Bool {
    verb == other.verb && before?.title == other.before?.title && after?.title == other.after?.title
      && target == nil && other.target == nil
  }

  func text(days: String, isReversed: Bool) -> String {
    guard isDated else { return SharedTexts.operation(SharedTexts.quoted(name), verb.text) }
    if verb == .edit, let before, let after, before.title != after.title {
      let (from, to) = isReversed ? (after, before) : (before, after)
      return SharedTexts.replaced(from.title, by: to.title, on: days)
    }
    if let target { return SharedTexts.moved(name, to: target.text(.monthAndDay)) }
    return SharedTexts.operation(name, verb.text, on: days)
  }
}
