import DayNotesModel
import ServerAPI

/// The API's `day-notes`.
let dayNoteResource = Resource(
  DayNote.self, path: "day-notes", typeName: "DayNote", noun: "note", delete: DeleteDayNote.self, byDate: DayNote.byDate
)
