package import RecordKit
import SharedModels
import TimeKit

/// Makes a note or changes one.
package typealias SaveDayNote = Save<DayNote>

extension DayNote: SavedRecord {
  package static let save = IntentDefinition<SaveDayNote>("saveDayNote", role: .manager)
  package static var noun: String { DayNoteTexts.noun }

  /// A note is about some weeks at most; one that ends on its first day is about that day alone.
  package mutating func complete(
    _ patch: Patch<DayNote>, from current: DayNote?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    guard let last = endDate else { return }
    guard last >= date else { throw Refusal(SharedTexts.lastDayBeforeFirst, field: "endDate") }
    let count = last.daysSinceEpoch - date.daysSinceEpoch + 1
    guard count <= Self.dayLimit else {
      throw Refusal(DayNoteTexts.tooManyDays(count, limit: Self.dayLimit), field: "endDate", code: .tooMany)
    }
    if last == date { endDate = nil }
  }
}

/// Takes a note away.
package typealias DeleteDayNote = Delete<DayNote>

extension DayNote: DeletedRecord {
  package static let delete = IntentDefinition<DeleteDayNote>("deleteDayNote", role: .manager)
  package static var rules: RowRules<DayNote> { dayNoteRules }
}

/// Nothing else depends on a note.
let dayNoteRules = RowRules<DayNote>(
  titlePath: ["text"], name: { row, _ in SharedTexts.quoted(row.text) },
  restored: { row, version, _ in row.at(version: version) })
