import HTMLKit
import JSONKit
import SharedModels
import SharedUIs
import TextKit
import TimeKit

/// The card of an entry.
func changeCard(
  _ entry: ChangeLogEntry, on records: some Records, in environment: Environment
) -> HTML<ChangeLogAction> {
  cardItem(key: entry.id.description) {
    rowCard(
      lead: iconTile(entry.changeType.icon, tone: entry.changeType.tone), title: entry.title, marks: marks(entry),
      meta: facts(entry, on: records, in: environment), note: note(entry), end: .none,
      href: "/change-log/\(entry.id)", focusKey: entry.id.description, action: .entryTapped(entry.id))
  }
}

extension ChangeLogEntry {
  /// `Day Shift → Night Shift`, or the one shift that there was.
  var title: String {
    guard let old = oldShiftSnapshot, let new = newShiftSnapshot else {
      return (oldShiftSnapshot ?? newShiftSnapshot)?.title ?? "Shift"
    }
    return old.shiftTypeId == new.shiftTypeId ? new.title : "\(old.title) → \(new.title)"
  }
}

extension ChangeType {
  var icon: Icon {
    switch self {
    case .switch: .arrowRepeat
    case .delete: .x
    case .create: .plus
    case .undo: .arrowCounterclockwise
    case .redo: .arrowClockwise
    case .move: .arrowRight
    case .edit: .pencil
    }
  }

  var tone: Tone {
    switch self {
    case .switch: .accent
    case .delete: .bad
    case .create: .good
    case .undo, .redo: .warn
    case .move, .edit: .neutral
    }
  }
}

/// The shifts with their badges.
private func marks(_ entry: ChangeLogEntry) -> HTML<ChangeLogAction> {
  let (old, new) = (entry.oldShiftSnapshot, entry.newShiftSnapshot)
  guard let old, let new, old.shiftTypeId != new.shiftTypeId else { return (new ?? old).map { mark($0) } ?? .nothing }
  return group {
    mark(old)
    " → "
    mark(new)
  }
}

private func mark(_ snapshot: ShiftSnapshot) -> HTML<ChangeLogAction> {
  tag("span", .class("mark")) {
    badge(snapshot.symbol, hue: snapshot.hue, size: .small)
    // A badge stays with its title where the line breaks.
    "\u{A0}\(snapshot.title)"
  }
}

extension ShiftSnapshot {
  /// That of the shift type, whether it is still there or not.
  var hue: Int { SharedUIs.hue(of: shiftTypeId.description) }
}

private func facts(_ entry: ChangeLogEntry, on records: some Records, in environment: Environment) -> [Meta] {
  [
    Meta("\(entry.changeType.title) • \(timeText(entry.timestamp, in: environment))"),
    Meta(dateText(entry), icon: .calendar3),
    Meta(personName(entry.userId, on: records, in: environment), icon: .person),
  ]
}

/// The shift's day, or both if it was put on another one.
private func dateText(_ entry: ChangeLogEntry) -> String {
  guard let old = entry.oldShiftSnapshot?.date, old != entry.shiftDate else { return entry.shiftDate.text(.shortDate) }
  return "\(old.text(.shortDate)) → \(entry.shiftDate.text(.shortDate))"
}

/// What a card shows of a reason.
private let shownReason = 140

private func note(_ entry: ChangeLogEntry) -> String {
  guard let reason = entry.reason else { return "" }
  let short = reason.limited(toCharacters: shownReason)
  return short.utf8.count == reason.utf8.count ? "Reason: \(reason)" : "Reason: \(short)…"
}

/// `Just now` and `5 min ago` for the last hour, then the time of day.
private func timeText(_ instant: Instant, in environment: Environment) -> String {
  switch environment.now.milliseconds(since: instant) {
  case 0..<60_000: "Just now"
  case 60_000..<3_600_000: "\(environment.now.milliseconds(since: instant) / 60_000) min ago"
  default: environment.clock.civil(at: instant).time.clockText
  }
}

/// The display name; without one `You`, or the beginning of the user ID.
func personName(
  _ user: Identifier<UserProfile>, on records: some Records, in environment: Environment
) -> String {
  let isOwn = records.profile(of: environment.member).id == user
  return isOwn ? records.userProfile(user)?.displayName ?? "You" : records.name(of: user)
}
