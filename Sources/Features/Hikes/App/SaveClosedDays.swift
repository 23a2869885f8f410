package import JSONKit
public import RecordKit
package import SharedHikes
package import SharedModels
import SharedUIs
import TimeKit

/// Closes days, or changes which are closed and why.
package typealias SaveClosedDays = Save<ClosedDays>

extension ClosedDays: SavedRecord {
  package static let save = IntentDefinition<SaveClosedDays>("saveClosedDays", role: .manager)
  package static var noun: String { HikesTexts.closedDaysNoun }

  /// A day alone is closed unless the save says more.
  package mutating func complete(
    _ patch: Patch<ClosedDays>, from current: ClosedDays?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    if current == nil, patch["lastDay"] == nil { lastDay = firstDay }
    guard lastDay >= firstDay else { throw Refusal(SharedTexts.lastDayBeforeFirst, field: "lastDay") }
    guard lastDay.daysSinceEpoch - firstDay.daysSinceEpoch < Self.dayLimit else {
      throw Refusal(HikesTexts.tooManyClosedDays(Self.dayLimit), field: "lastDay", code: .tooMany)
    }
    try closedDaysRules.check(from: current, to: self, on: records)
  }
}

/// Opens closed days again, so that the dogs' schedules hold.
package struct DeleteClosedDays: Intent {
  package static let definition = IntentDefinition<DeleteClosedDays>("deleteClosedDays", role: .manager)

  package let deletion: Deletion<ClosedDays>

  package init(_ id: Identifier<ClosedDays>, expecting: Int? = nil) { deletion = Deletion(id, expecting: expecting) }
  package init(from reader: JSONFieldReader) throws(FieldError) { deletion = try Deletion(from: reader) }
  package func write(to fields: JSONFieldWriter) { deletion.write(to: fields) }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    try deletion.changes(noun: HikesTexts.closedDaysNoun, rules: closedDaysRules, on: records)
  }
}

/// A day is closed once.
let closedDaysRules = RowRules<ClosedDays>(
  name: { row, records in HikesTexts.theClosedDays(HikesTexts.days(row.days, in: records.region)) },
  restored: { row, version, _ in row.at(version: version) },
  check: { (_, new, records) throws(Refusal) in
    guard let new, let other = records.closedDays(in: new.days).first(where: { $0.id != new.id }) else { return }
    let day = max(new.firstDay, other.firstDay).text(.short, in: records.region)
    throw Refusal(HikesTexts.isClosedAlready(day), field: "firstDay", code: .duplicate)
  })
