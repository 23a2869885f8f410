import JSONKit
package import RecordKit
import SharedModels
import TimeKit

/// Makes a need or changes one.
package typealias SaveStaffingNeed = Save<StaffingNeed>

extension StaffingNeed: DatedRecord {
  package static let save = IntentDefinition<SaveStaffingNeed>("saveStaffingNeed", role: .manager)
  package static var noun: String { CoverageTexts.noun }

  /// Shifts were planned by it. A need of one day has no days before it.
  package func isInUse(on records: Records) -> Bool {
    (days?.count ?? .max) > 1 && records.count(of: ScheduledShift.self) > 0
  }

  /// A need is of a shift type, or of times of the day.
  package mutating func complete(
    _ patch: Patch<StaffingNeed>, from current: StaffingNeed?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    guard !terms.contains(where: { !StaffingTerms.countLimits.contains(Int64($0.count)) }) else {
      throw Refusal(CoverageTexts.impossibleCount, field: "count")
    }
    lastDay = try terms.last.weekdays.lastDay(
      from: firstDay, to: lastDay, isGiven: patch["lastDay"]?.isNull == false, atMost: Self.dayLimit
    ) { CoverageTexts.tooManyDays($0, limit: Self.dayLimit) }
    try completeTimes(patch)
    try staffingNeedRules.check(from: current, to: self, on: records)
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
    let days = CoverageTexts.days(of: other, other.terms.last)
    let title = new.scope.window == nil ? nil : records.title(of: new.scope)
    throw Refusal(CoverageTexts.isThere(days, of: title), field: "weekdays", code: .duplicate)
  })

private func checkReferences(of need: StaffingNeed, on records: Records) throws(Refusal) {
  if let type = need.shiftType, records[type] == nil { throw .shiftTypeGone }
  if let skill = need.skill, records[skill] == nil {
    throw Refusal(CoverageTexts.skillGone, field: "skill", code: .notFound)
  }
  if let location = need.location, records[location] == nil {
    throw Refusal(SharedTexts.locationGone, field: "location", code: .notFound)
  }
}
