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
    .keeps(ShiftType.self) { type, records in
      let count = records.unrestricted.countDraftedShifts(of: type)
      return count == 0 ? nil : Refusal(PublishingTexts.shiftTypeDrafted(count), code: .inUse)
    }
  ])
