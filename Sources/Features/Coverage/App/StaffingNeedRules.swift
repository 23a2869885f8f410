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

  /// A need of one day has no last one, and one that is of every week again has neither.
  package mutating func complete(
    _ patch: Patch<StaffingNeed>, from current: StaffingNeed?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    guard Self.countLimits.contains(Int64(count)) else {
      throw Refusal(CoverageTexts.impossibleCount, field: "count")
    }
    if let firstDay, let last = lastDay {
      guard last >= firstDay else { throw Refusal(SharedTexts.lastDayBeforeFirst, field: "lastDay") }
      let count = last.days(since: firstDay) + 1
      guard count <= Self.dayLimit else {
        throw Refusal(CoverageTexts.tooManyDays(count, limit: Self.dayLimit), field: "lastDay", code: .tooMany)
      }
      if last == firstDay { lastDay = nil }
    } else if firstDay == nil {
      guard patch["lastDay"]?.isNull ?? true else { throw .missing("firstDay") }
      lastDay = nil
    }
    try staffingNeedRules.check(from: current, to: self, on: records)
  }
}

/// Takes a need away.
package typealias DeleteStaffingNeed = Delete<StaffingNeed>

extension StaffingNeed: DeletedRecord {
  package static let delete = IntentDefinition<DeleteStaffingNeed>("deleteStaffingNeed", role: .manager)
  package static var rules: RowRules<StaffingNeed> { staffingNeedRules }
}

/// The shift type is there, and no day has two counts of it.
let staffingNeedRules = RowRules<StaffingNeed>(
  titlePath: ["shiftType", "title"],
  name: { row, records in CoverageTexts.theNeed(of: records.shiftType(row.shiftType)?.title ?? "") },
  restored: { row, version, _ in row.at(version: version) },
  check: { (_, new, records) throws(Refusal) in
    guard let new else { return }
    guard records[new.shiftType] != nil else { throw shiftTypeGone }
    let others = records.rows(StaffingNeed.byShiftType, in: .equal(.id(new.shiftType)))
    guard let other = others.first(where: { $0.id != new.id && $0.contradicts(new) }) else { return }
    throw Refusal(
      CoverageTexts.isThere(CoverageTexts.days(of: other, in: records.region)), field: "weekdays", code: .duplicate)
  })
