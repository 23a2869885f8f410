import ChangeLogModel
import HTMLKit
import JSONKit
import RecordKit
import SentenceKit
import SharedModels
import SharedUIs
import TextKit
import TimeKit

/// What an entry says in the words of the feature whose row it is about.
struct EntryText {
  let entry: LogEntry
  let texts: LogTexts?
  let before: LogSnapshot?
  let after: LogSnapshot?
  /// Whose row it is, where that is not clear.
  let owner: String?
  /// "Edit", or "Edit • Correction" where something is particular about it.
  let type: String

  init(_ entry: LogEntry, in context: ScreenContext) {
    let texts = context.features.logTexts(of: entry.tableName)
    self.entry = entry
    owner = ownerText(of: entry, in: context)
    self.texts = texts
    type = typeText(of: [entry], entry.changeType.title, in: context)
    before = entry.before.flatMap { texts?.snapshot($0) }
    after = entry.after.flatMap { texts?.snapshot($0) }
  }

  /// What a row is called: "shift type".
  var noun: String { texts?.noun ?? ChangeLogTexts.row }

  /// Whether the row looks like another one after the change: another shift type, another name.
  private var replaced: (before: LogSnapshot, after: LogSnapshot)? {
    guard let before, let after else { return nil }
    guard before.title != after.title || before.symbol != after.symbol else { return nil }
    return (before, after)
  }

  /// "Fatima: Day Shift → Night Shift", or the one row that there was.
  var title: String { owner.map { SharedTexts.owned(by: $0, rowTitle) } ?? rowTitle }

  private var rowTitle: String {
    guard let (before, after) = replaced else { return (after ?? before)?.title ?? noun.capitalizedSentence }
    return "\(before.title) → \(after.title)"
  }

  /// The same with badges; nothing if there are none.
  func marks<Action>() -> HTML<Action> {
    guard let last = after ?? before, last.symbol != nil else { return .nothing }
    return group {
      if let owner { SharedTexts.owned(by: owner, "") }
      if let (before, after) = replaced {
        mark(before)
        " → "
        mark(after)
      } else {
        mark(last)
      }
    }
  }

  private func mark<Action>(_ snapshot: LogSnapshot) -> HTML<Action> {
    tag("span", .class("mark")) {
      if let symbol = snapshot.symbol { badge(symbol, hue: snapshot.hue, size: .small) }
      // A badge stays with its title where the line breaks.
      "\(snapshot.symbol == nil ? "" : "\u{A0}")\(snapshot.title)"
    }
  }

  /// The row's day, or both if it was put on another one; the kind of row if it has no day.
  var place: CardDetail {
    guard let date = entry.date else { return CardDetail(noun.capitalizedSentence, icon: texts?.icon) }
    let old = entry.before?["date"]?.string.flatMap { CivilDate($0) } ?? date
    let text = date.text(.shortDate)
    return CardDetail(old == date ? text : "\(old.text(.shortDate)) → \(text)", icon: .calendar3)
  }
}

/// The card of an entry.
func entryCard<Action>(
  _ entry: LogEntry, isShown: Bool = false, in context: ScreenContext, action: Action
) -> HTML<Action> {
  let text = EntryText(entry, in: context)
  let look = context.features.look(of: entry.changeType)
  return cardItem(key: entry.id.description) {
    rowCard(
      lead: iconTile(look.icon, tone: look.tone), title: text.title, marks: text.marks(),
      meta: [
        CardDetail("\(text.type) • \(timeText(entry.timestamp, in: context))"), text.place,
        CardDetail(authorText(of: entry, ownedBy: text.owner, in: context), icon: .person),
      ], note: reasonNote(entry), end: .none, href: ChangeSheet.path(of: entry.id),
      isShown: isShown, focusKey: entry.id.description, action: action)
  }
}

/// The card of an operation with several entries.
func operationCard<Action>(
  _ group: LogGroup, in context: ScreenContext, action: Action
) -> HTML<Action> {
  let first = group.first
  let look = context.features.look(of: group.changeType ?? .edit)
  let type = typeText(of: group.entries, group.changeType?.title ?? ChangeLogTexts.change, in: context)
  var meta = [CardDetail("\(type) • \(timeText(first.timestamp, in: context))")]
  if let dates = group.dates { meta.append(CardDetail(daysText(dates), icon: .calendar3)) }
  let owner = ownerText(of: first, in: context)
  meta.append(CardDetail(authorText(of: first, ownedBy: owner, in: context), icon: .person))
  meta.append(CardDetail(ChangeLogTexts.changes(group.entries.count), icon: .clockHistory))
  return cardItem(key: first.id.description) {
    rowCard(
      lead: iconTile(look.icon, tone: look.tone),
      title: operationTitle(of: group.entries, in: context),
      meta: meta, note: reasonNote(first), href: OperationSheet.path(of: first.id),
      isShown: OperationSheet.path(of: first.id) == context.sheetPath, focusKey: first.id.description,
      action: action)
  }
}

/// What kind of change some entries are, and what is particular about all of them.
private func typeText(of entries: [LogEntry], _ title: String, in context: ScreenContext) -> String {
  // Details, such as the reason of leave, are particular as their rows are.
  let shown = entries.filter { context.features.logTexts(of: $0.tableName)?.isDetail != true }
  let remarks = shown.map { context.features.logTexts(of: $0.tableName)?.remark($0, context.records) }
  guard let remark = remarks.first ?? nil, remarks.allSatisfy({ $0 == remark }) else { return title }
  return "\(title) • \(remark)"
}

/// "Nov 20 – Dec 19, 2026", or the one day.
private func daysText(_ dates: ClosedRange<CivilDate>) -> String {
  let (first, last) = (dates.lowerBound, dates.upperBound)
  if first == last { return last.text(.shortDate) }
  return
    "\(first.text(first.year == last.year ? .monthAndDay : .shortDate)) – \(last.text(.shortDate))"
}

/// How many characters a card shows of a reason.
private let shownReason = 140

private func reasonNote(_ entry: LogEntry) -> String {
  guard let reason = entry.reason else { return "" }
  let short = reason.limited(toCharacters: shownReason)
  return short.utf8.count == reason.utf8.count
    ? ChangeLogTexts.cardReason(reason) : ChangeLogTexts.shortenedReason(short)
}

/// "Just now" and "5 min ago" for the last hour, then the time of day. The server's clock may be a little ahead.
private func timeText(_ instant: Instant, in context: ScreenContext) -> String {
  switch context.now.milliseconds(since: instant) {
  case -60_000..<60_000: ChangeLogTexts.justNow
  case 60_000..<3_600_000: ChangeLogTexts.minutesAgo(context.now.milliseconds(since: instant) / 60_000)
  default: context.clock.civil(at: instant).time.clockText()
  }
}

/// When a change was recorded, and by the device's clock where that says something else: "Made at 8:02 AM, received at
/// 11:40 AM".
func changeTimeText(of entry: LogEntry, in context: ScreenContext) -> String {
  guard let madeAt = entry.madeAt else { return exactText(entry.timestamp, in: context) }
  let (made, received) = (context.clock.civil(at: madeAt), context.clock.civil(at: entry.timestamp))
  let text = { (at: (date: CivilDate, time: TimeOfDay)) in
    let time = at.time.clockText()
    return made.date == received.date ? time : "\(at.date.text(.shortDate)), \(time)"
  }
  return ChangeLogTexts.madeAndReceived(text(made), text(received))
}

/// To the millisecond, by the workplace's clocks.
private func exactText(_ instant: Instant, in context: ScreenContext) -> String {
  let (date, time) = context.clock.civil(at: instant)
  let rest = Int(instant.milliseconds % 60_000 + 60_000) % 60_000
  return "\(date.text(.date)), \(time.exactText(milliseconds: rest))"
}

/// "by Margaret", which tells who did it from whose row it is.
private func authorText(
  of entry: LogEntry, ownedBy owner: String?, in context: ScreenContext
) -> String {
  let name = personName(entry.userId, in: context)
  return owner == nil ? name : ChangeLogTexts.by(name)
}

/// The display name; without one "You", or the beginning of the user ID.
func personName(_ user: Identifier<UserProfile>, in context: ScreenContext) -> String {
  let isUnnamed = context.records.displayName(of: user) == nil
  return isUnnamed && user == context.actor.user ? SharedTexts.you : context.records.name(of: user)
}
