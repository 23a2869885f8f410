package import JSONKit
package import RecordKit
package import ScheduleModel
import SharedModels
package import TimeKit

/// Puts changes of the draft on the schedule, all at once: from then on everybody sees them.
package struct PublishDraft: Intent {
  package static let definition = IntentDefinition<PublishDraft>(
    "publishDraft", role: .manager, changeLimit: 2 * limit, isLarge: true)
  /// The most changes of one publishing.
  package static let limit = 1_000

  /// What the person saw, by the shifts' identifiers and the versions of their changes. What has been changed since, or
  /// does not apply any more, stays in the draft; if nothing is left, it is refused.
  package let changes: [ShiftTarget]

  package init(_ changes: [ShiftTarget]) { self.changes = changes }
  package init(from reader: JSONFieldReader) throws(FieldError) {
    changes = try reader.shiftTargets("changes", limit: Self.limit)
  }
  package func write(to fields: JSONFieldWriter) { fields.shiftTargets("changes", changes) }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    guard !changes.isEmpty else { throw .missing("changes") }
    let schedule = DraftedSchedule(changes.drafted(on: records), on: records)
    guard !schedule.changes.isEmpty else { throw Refusal(PublishingTexts.nothingLeft, field: "changes") }
    return schedule.changes.flatMap { drafted -> [Change] in
      [drafted.isRemoval ? .remove(drafted.shift.id) : .put(drafted.published(by: actor)), .remove(drafted.id)]
    }
  }
}

/// Drops changes of the draft; the schedule stays as it is.
package struct DiscardDraft: Intent {
  package static let definition = IntentDefinition<DiscardDraft>("discardDraft", role: .manager, isLarge: true)
  /// The most changes at once.
  package static let limit = 1_000

  /// What the person saw, by the shifts' identifiers and the versions of their changes. What has been changed since stays
  /// in the draft; if nothing is left, it is refused.
  package let changes: [ShiftTarget]

  package init(_ changes: [ShiftTarget]) { self.changes = changes }
  package init(from reader: JSONFieldReader) throws(FieldError) {
    changes = try reader.shiftTargets("changes", limit: Self.limit)
  }
  package func write(to fields: JSONFieldWriter) { fields.shiftTargets("changes", changes) }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    guard !changes.isEmpty else { throw .missing("changes") }
    let drafted = changes.drafted(on: records)
    guard !drafted.isEmpty else { throw Refusal(PublishingTexts.nothingLeft, field: "changes") }
    return drafted.map { .remove($0.id) }
  }
}

extension [ShiftTarget] {
  /// The changes of the draft that are as the person saw them, each once.
  fileprivate func drafted(on records: Records) -> [DraftedShift] {
    var known: [UniqueID] = []
    return compactMap { target in
      let row = records[Identifier<DraftedShift>(target.id.rawValue)]
      guard let row, row.version == target.expecting ?? row.version, !known.contains(row.id.rawValue) else {
        return nil
      }
      known.append(row.id.rawValue)
      return row
    }
  }
}

extension [DraftedShift] {
  /// Those on some days; nil leaves a side open.
  package func dated(from first: CivilDate?, through last: CivilDate?) -> [DraftedShift] {
    filter { $0.shift.date >= first ?? $0.shift.date && $0.shift.date <= last ?? $0.shift.date }
  }
}

extension ShiftTarget {
  /// A change of the draft as the person sees it.
  package init(_ drafted: DraftedShift) { self.init(drafted.shift.id, expecting: drafted.version) }
}

extension DraftedShift {
  /// The new shift, as whoever publishes it puts it on the schedule.
  fileprivate func published(by actor: Actor) -> ScheduledShift {
    var published = shift
    published.version = 1
    (published.created, published.modified) = (Stamp(by: actor), Stamp(by: actor))
    return published
  }
}

/// What holds for changes of the draft whatever command makes them, undo and redo included.
let draftedShiftRules = RowRules<DraftedShift>(
  titlePath: ["shiftType", "title"],
  name: { row, records in
    PublishingTexts.theDraft(
      of: records.shiftType(row.shift.shiftType)?.title ?? SharedTexts.shift,
      on: row.shift.date.text(.short))
  },
  restored: { row, version, actor in
    var restored = row.at(version: version)
    restored.modified = row.modified.next(by: actor)
    return restored
  },
  check: { (_, new, records) throws(Refusal) in
    if let new, records[new.shift.shiftType] == nil { throw .shiftTypeGone }
  })
