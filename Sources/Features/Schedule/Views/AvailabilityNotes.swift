package import AvailabilityModel
package import HTMLKit
package import JSONKit
package import RecordKit
import ScheduleModel
import SentenceKit
import SharedModels
package import SharedUIs
package import TimeKit

extension Availability {
  fileprivate func sentence(on date: CivilDate, in context: ScreenContext) -> String {
    ShiftTexts.availability(
      kind, of: member == context.member ? nil : context.records.memberName(member),
      on: date.text(.short), time: timeText)
  }
}

extension ShownShift {
  /// Why its member cannot work it, while it is still to be worked; nil for nothing.
  package func obstacle(in context: ScreenContext) -> Availability? {
    isWorked && isUnfinished(in: context) ? context.records.availability(for: shift).obstacle : nil
  }

  /// That, or a wish not to work then.
  fileprivate func objection(in context: ScreenContext) -> Availability? {
    guard isWorked, isUnfinished(in: context) else { return nil }
    let said = context.records.availability(for: shift)
    return said.obstacle ?? (said.weight < 0 ? said.wishes.first { $0.kind == .prefersOff } : nil)
  }
}

/// Says which shifts are at times at which their member cannot work, or wishes not to: the first few.
func availabilityNotes<Action>(
  _ shifts: [ShownShift], in context: ScreenContext
) -> HTML<Action> {
  var (firm, wishes) = ([String](), [String]())
  for item in shifts {
    guard let said = item.objection(in: context) else { continue }
    let sentence = said.sentence(on: item.shift.date, in: context)
    if said.kind == .unavailable { firm.append(sentence) } else { wishes.append(sentence) }
  }
  let count = firm.count + wishes.count
  guard count > 0 else { return .nothing }
  return tag("div", .class("notes"), .key("availability")) {
    for sentence in firm.prefix(availabilityNoteLimit) { banner(sentence) }
    for sentence in wishes.prefix(max(0, availabilityNoteLimit - firm.count)) {
      banner(sentence, icon: .calendar3, tone: .neutral)
    }
    if count > availabilityNoteLimit {
      tag("p", .class("quiet form-note")) { ShiftTexts.moreObjections(count - availabilityNoteLimit) }
    }
  }
}

private let availabilityNoteLimit = 3

/// Says what a member has said of a day; nothing if that is nothing.
///
/// - Parameter open: what leads to it; nil for whoever may not change it.
package func availabilityNote<Action>(
  of member: Identifier<Member>, on date: CivilDate, in context: ScreenContext,
  open: ((String) -> Action)?
) -> HTML<Action> {
  let rows = context.records.availability(of: member).filter { $0.holds(on: date) }
  guard !rows.isEmpty else { return .nothing }
  return tag("div", .class("notes"), .key("said")) {
    for row in rows.prefix(availabilityNoteLimit) {
      banner(
        row.text, icon: .person, tone: .neutral,
        button: open.map { Button(ShiftTexts.showAvailability, action: $0(AvailabilityPaths.row(row.id))) })
    }
  }
}
