import JSONKit
package import RecordKit
import SharedModels
package import SharedShifts
import SharedUIs
import TimeKit

/// Makes a need or changes one.
package typealias SaveStaffingNeed = Save<StaffingNeed>

extension StaffingNeed: SavedRecord {
  package static let save = IntentDefinition<SaveStaffingNeed>("saveStaffingNeed", role: .manager)
  package static var noun: String { CoverageTexts.noun }

  /// A need is of a shift type, or of times of the day.
  package mutating func complete(
    _ patch: Patch<StaffingNeed>, from current: StaffingNeed?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    guard Self.countLimits.contains(Int64(count)) else {
      throw Refusal(CoverageTexts.impossibleCount, field: "count")
    }
    try completeDays(patch)
    try completeTimes(patch)
    try staffingNeedRules.check(from: current, to: self, on: records)
  }

  /// A need of one day has no last one, and one that is of every week again has neither.
  private mutating func completeDays(_ patch: Patch<StaffingNeed>) throws(Refusal) {
    guard let firstDay else {
      guard patch["lastDay"]?.isNull ?? true else { throw .missing("firstDay") }
      return lastDay = nil
    }
    let last = lastDay ?? firstDay
    guard last >= firstDay else { throw Refusal(SharedTexts.lastDayBeforeFirst, field: "lastDay") }
    let count = last.days(since: firstDay) + 1
    guard count <= Self.dayLimit else {
      throw Refusal(CoverageTexts.tooManyDays(count, limit: Self.dayLimit), field: "lastDay", code: .tooMany)
    }
    guard (firstDay...last).prefix(7).contains(where: { weekdays.contains($0.weekday) }) else {
      throw Refusal(SharedTexts.noneOfTheWeekdays, field: "weekdays")
    }
    if last == firstDay { lastDay = nil }
  }

  /// Both times or none; a skill and a location only with them, and without them a shift type.
  private mutating func completeTimes(_ patch: Patch<StaffingNeed>) throws(Refusal) {
    guard let startTime else {
      guard patch["endTime"]?.isNull ?? true else { throw .missing("startTime") }
      endTime = nil
      guard skill == nil, location == nil else {
        throw Refusal(CoverageTexts.needsTimes, field: "startTime", code: .missing)
      }
      guard shiftType != nil else {
        throw Refusal(CoverageTexts.needsShiftTypeOrTimes, field: "shiftType", code: .missing)
      }
      return
    }
    guard let endTime else { throw .missing("endTime") }
    guard endTime != startTime || startTime == .midnight else {
      throw Refusal(CoverageTexts.sameTimes, field: "endTime")
    }
  }
}

/// Takes a need away.
package typealias DeleteStaffingNeed = Delete<StaffingNeed>

extension StaffingNeed: DeletedRecord {
  package static let delete = IntentDefinition<DeleteStaffingNeed>("deleteStaffingNeed", role: .manager)
  package static var rules: RowRules<StaffingNeed> { staffingNeedRules }
}

/// What it names is there, and no day has two counts of the same people.
let staffingNeedRules = RowRules<StaffingNeed>(
  titlePath: ["shiftType", "title"],
  name: { row, records in CoverageTexts.theNeed(of: records.title(of: row.scope)) },
  restored: { row, version, _ in row.at(version: version) },
  check: { (_, new, records) throws(Refusal) in
    guard let new else { return }
    try checkReferences(of: new, on: records)
    let others = records.staffingNeeds()
    guard let other = others.first(where: { $0.id != new.id && $0.contradicts(new) }) else { return }
    let days = CoverageTexts.days(of: other, in: records.region)
    let title = new.scope.window == nil ? nil : records.title(of: new.scope)
    throw Refusal(CoverageTexts.isThere(days, of: title), field: "weekdays", code: .duplicate)
  })

private func checkReferences(of need: StaffingNeed, on records: Records) throws(Refusal) {
  if let type = need.shiftType, records[type] == nil { throw shiftTypeGone }
  if let skill = need.skill, records[skill] == nil {
    throw Refusal(CoverageTexts.skillGone, field: "skill", code: .notFound)
  }
  if let location = need.location, records[location] == nil {
    throw Refusal(ShiftTexts.locationGone, field: "location", code: .notFound)
  }
}
