import HTMLKit
import JSONKit
import PublishingModel
import RecordKit
import ScheduleModel
import SharedModels
import SharedUIs
import TimeKit

/// What others have changed of one's own shifts in the last days, as a part of Today; nothing as a rule, and before the
/// whole program is there, since the log takes longer to read than the shifts of the day.
func ownShiftChanges(in context: ScreenContext) -> HTML<String> {
  guard context.isFullyLoaded else { return .nothing }
  return context.memos.part(MemoInputs("own-shift-changes", id: (0, 0), fingerprint: 0)) {
    let changes = OwnShiftChange.newest(in: context)
    guard !changes.isEmpty else { return .nothing }
    return section(PublishingTexts.changedForYou, key: "own-shift-changes") {
      cardList(label: PublishingTexts.changedForYou) {
        for change in changes.prefix(cardLimit) {
          cardItem(key: change.shift.id.description) { change.card(in: context) }
        }
      }
      if changes.count > cardLimit {
        tag("div", .class("button-row")) {
          button(
            Button(PublishingTexts.moreChanges(changes.count - cardLimit), icon: .clockHistory, action: "/change-log"))
        }
      }
    }
  }
}

private let cardLimit = 4

/// What others have done to one's own shift.
struct OwnShiftChange {
  enum Kind: Equatable {
    case added, removed, changed
  }

  /// How far back others' changes are of interest.
  private static let days = 3
  /// The most entries of the log that are looked at.
  private static let entryLimit = 2_000

  /// As it is now, or was last.
  let shift: ScheduledShift
  let title: String
  let symbol: String
  let hue: Int
  let kind: Kind
  let by: Identifier<UserProfile>

  /// Shifts that are still to be worked, by their day and title; each with what became of it since the last days began.
  static func newest(in context: ScreenContext) -> [OwnShiftChange] {
    let start = context.now.adding(milliseconds: Int64(-days) * 86_400_000)
    let entries = context.records.rows(
      LogEntry.byTime, in: .from(.instant(start), through: nil), limit: entryLimit, order: .descending)
    let own = entries.filter { $0.tableName == ScheduledShift.table.name && $0.owners.contains(context.member) }
    // The first one, or the one that took its place.
    let user = context.records.user(of: context.member)
    var found: [OwnShiftChange] = []
    var known: [UniqueID] = []
    for newest in own where !known.contains(newest.rowId) {
      known.append(newest.rowId)
      let first = own.last { $0.rowId == newest.rowId } ?? newest
      if newest.userId != user, newest.userId.rawValue != context.member.rawValue,
        let change = OwnShiftChange(from: first.before, to: newest.after, by: newest.userId, of: context.member),
        change.shift.date >= context.today
      {
        found.append(change)
      }
    }
    return found.sorted { ($0.shift.date, $0.title) < ($1.shift.date, $1.title) }
  }

  /// Nil for a shift that was the member's neither before nor after, or is as it was.
  private init?(
    from before: JSON?, to after: JSON?, by user: Identifier<UserProfile>, of member: Identifier<Member>
  ) {
    let (old, new) = (Self.shift(in: before, of: member), Self.shift(in: after, of: member))
    guard let shift = new ?? old, let snapshot = new == nil ? before : after else { return nil }
    if let old, let new, old.hasSameWork(as: new) { return nil }
    let type = snapshot["shiftType"].flatMap { try? ShiftType(json: $0) }
    self.shift = shift
    (title, symbol, hue) = (type?.title ?? SharedTexts.shift, type?.symbol ?? "?", type?.hue ?? 0)
    kind = old == nil ? .added : new == nil ? .removed : .changed
    by = user
  }

  private static func shift(in snapshot: JSON?, of member: Identifier<Member>) -> ScheduledShift? {
    let shift = snapshot.flatMap { try? ScheduledShift(json: $0) }
    return shift?.member == member ? shift : nil
  }

  func card(in context: ScreenContext) -> HTML<String> {
    let path = kind == .removed ? "/change-log" : ShiftPaths.shift(shift.id)
    let name = context.records.name(of: by)
    return rowCard(
      lead: badge(symbol, hue: hue),
      title: PublishingTexts.shift(title, on: shift.date.text(.short)),
      meta: [CardDetail(text(by: name), icon: kind == .added ? .plus : kind == .removed ? .dash : .pencil)],
      href: path, focusKey: "changed \(shift.id)", action: path)
  }

  private func text(by name: String) -> String {
    switch kind {
    case .added: PublishingTexts.added(by: name)
    case .removed: PublishingTexts.removed(by: name)
    case .changed: PublishingTexts.changed(by: name)
    }
  }
}
