import JSONKit
package import RecordKit
import SharedModels
import TimeKit

/// Closes days, or changes which are closed and why.
package typealias SaveClosedDays = Save<ClosedDays>

extension ClosedDays: SavedRecord {
  package static let save = IntentDefinition<SaveClosedDays>("saveClosedDays", role: .manager)
  package static var noun: String { HikeTexts.closedDaysNoun }

  /// A day alone is closed unless the save says more.
  package mutating func complete(
    _ patch: Patch<ClosedDays>, from current: ClosedDays?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    if current == nil, patch["lastDay"] == nil { lastDay = firstDay }
    guard lastDay >= firstDay else { throw Refusal(SharedTexts.lastDayBeforeFirst, field: "lastDay") }
    guard lastDay.daysSinceEpoch - firstDay.daysSinceEpoch < Self.dayLimit else {
      throw Refusal(HikeTexts.tooManyClosedDays(Self.dayLimit), field: "lastDay", code: .tooMany)
    }
    try closedDaysRules.check(from: current, to: self, on: records)
  }
}

/// Opens closed days again, so that the dogs' schedules hold.
package typealias DeleteClosedDays = Delete<ClosedDays>

extension ClosedDays: DeletedRecord {
  package static let delete = IntentDefinition<DeleteClosedDays>("deleteClosedDays", role: .manager)
  package static var rules: RowRules<ClosedDays> { closedDaysRules }
}

/// A day is closed once. What was done on it before stays as it is (``KeptHikes``).
let closedDaysRules = RowRules<ClosedDays>(
  name: { row, records in HikeTexts.theClosedDays(HikeTexts.days(row.days)) },
  restored: { row, version, _ in row.at(version: version) },
  check: { (old, new, records) throws(Refusal) in
    guard let new, let other = records.closedDays(in: new.days).first(where: { $0.id != new.id }) else { return }
    let day = max(new.firstDay, other.firstDay).text(.short)
    throw Refusal(HikeTexts.isClosedAlready(day), field: "firstDay", code: .duplicate)
  })
