import JSONKit
package import RecordKit
import SharedModels
import TimeKit

/// The rows, intents and rules of the capability.
package let publishingModel = FeatureRules(
  tables: [DraftedShift.table],
  intents: [DraftShifts.definition, PublishDraft.definition, DiscardDraft.definition],
  rowRules: [draftedShiftRules],
  uses: [
    .keeps(
      ShiftType.self, count: { type, records in records.unrestricted.countDraftedShifts(of: type) },
      saying: { PublishingTexts.shiftTypeDrafted($0) })
  ])
