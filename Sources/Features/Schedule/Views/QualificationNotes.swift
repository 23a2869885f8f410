package import HTMLKit
package import RecordKit
package import ScheduleModel
import SharedModels
package import SharedUIs
import SkillsModel
import TimeKit

extension ShownShift {
  /// What its member has not of what it asks for, while it is still to be worked; nil for nothing.
  fileprivate func skillGap(in context: ScreenContext) -> SkillGap? {
    isWorked && isUnfinished(in: context)
      ? context.records.skillGap(of: shift.member, for: shift.shiftType, on: shift.date) : nil
  }

  fileprivate func sentence(about gap: SkillGap, in context: ScreenContext) -> String {
    let skill = context.records.skillTitle(gap.skill)
    let name = shift.member == context.member ? nil : context.records.memberName(shift.member)
    let day = shift.date.text(.short)
    guard let lastDay = gap.lastDay else { return ShiftTexts.lacks(name, skill, on: day) }
    return ShiftTexts.hadOnly(name, skill, until: lastDay.text(.short), on: day)
  }
}

/// Says which shifts their members are not qualified for: the first few.
private func qualificationNotes<Action>(
  _ shifts: [ShownShift], in context: ScreenContext
) -> HTML<Action> {
  let gaps = shifts.compactMap { item in
    item.skillGap(in: context).map { item.sentence(about: $0, in: context) }
  }
  guard !gaps.isEmpty else { return .nothing }
  return tag("div", .class("notes"), .key("qualifications")) {
    for sentence in gaps.prefix(qualificationNoteLimit) { banner(sentence) }
    if gaps.count > qualificationNoteLimit {
      tag("p", .class("quiet form-note")) { ShiftTexts.moreObjections(gaps.count - qualificationNoteLimit) }
    }
  }
}

private let qualificationNoteLimit = 3

/// Says which shifts their members are not qualified for, cannot work, or wish not to: the first few of each.
package func obstacleNotes<Action>(
  _ shifts: [ShownShift], in context: ScreenContext
) -> HTML<Action> {
  group {
    qualificationNotes(shifts, in: context)
    availabilityNotes(shifts, in: context)
  }
}

/// The same of the shifts that changes bring.
package func obstacleNotes<Action>(
  by changes: [Change], in context: ScreenContext
) -> HTML<Action> {
  obstacleNotes(
    changes.compactMap { $0.row?.as(ScheduledShift.self) }.map { ShownShift($0, on: context.records) }.sortedByStart(),
    in: context)
}
