import JSONKit
package import RecordKit
import TimeKit

/// The rows, intents and rules of the capability.
package let dayNotesModel = FeatureRules(
  tables: [DayNote.table], intents: [SaveDayNote.definition, DeleteDayNote.definition], rowRules: [dayNoteRules])
