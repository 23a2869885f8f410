import JSONKit
package import RecordKit
import TimeKit

/// The rows, intents and rules of the capability.
package let hikesModel = FeatureRules(
  tables: hikeTables,
  intents: [
    SaveException.definition, DeleteException.definition, SaveClosedDays.definition,
    DeleteClosedDays.definition, SwapDays.definition, CopyWeek.definition,
    SaveHikingLocation.definition, DeleteHikingLocation.definition, SaveHikeLog.definition,
    ArrangeHikes.definition, MarkPickup.definition, SaveHikeSettings.definition, StoreDistanceMatrix.definition,
  ],
  rowRules: [
    exceptionRules, closedDaysRules, hikingLocationRules, hikeLogRules, pickupMarkRules, hikeSettingsRules,
    hikeBusinessRules,
  ],
  capabilities: [.hikes])
