package import DayNotesModel
package import JSONKit
import RecordKit
package import SharedForms
import SharedModels
package import SharedUIs
package import TimeKit

/// The form of a note, new or there already; who may not change it reads it there.
package struct DayNoteSheet: RowSheet {
  package typealias Action = FormAction
  package var form: RowForm<DayNote>

  package static let basePath = "/schedule/notes"
  package static let idPrefix = "day-note"
  package static let texts = RowSheetTexts(
    add: DayNoteTexts.addNote, edit: SharedTexts.note, noun: DayNoteTexts.noun, gone: DayNoteTexts.gone)

  package init(form: RowForm<DayNote>) { self.form = form }

  package static func new(
    _ id: Identifier<DayNote>, in context: ScreenContext
  ) -> DayNote { new(id, on: context.today) }

  private static func new(_ id: Identifier<DayNote>, on date: CivilDate) -> DayNote {
    var note = DayNote(id: id)
    note.date = date
    return note
  }

  /// The address of the form of a new note on a day.
  package static func newPath(_ date: CivilDate) -> String { "/schedule/\(date)/notes/new" }
  package var path: String { original == nil ? Self.newPath(form.original.row.date) : Self.path(of: id) }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: "/schedule") else { return nil }
    if rest.count == 3, rest[1] == "notes", rest[2] == "new", let date = CivilDate(rest[0]) {
      return .screen(DayNoteSheet(new(Identifier(context.makeIdentifier()), on: date), in: context))
    }
    guard rest.count == 2, rest[0] == "notes", let id = Identifier<DayNote>(rest[1]) else { return nil }
    return context.records[id].map { .screen(DayNoteSheet($0, in: context)) } ?? .gone(DayNoteTexts.gone)
  }

  package var isDetail: Bool { false }

  package func layout(in context: ScreenContext) -> [FormLayout] {
    let note = form.draft.row
    return [
      FormLayout(SharedTexts.note, .field("text", label: DayNoteTexts.text, placeholder: DayNoteTexts.textPlaceholder)),
      FormLayout(
        SharedTexts.day, .field("date", label: note.endDate == nil ? SharedTexts.date : SharedTexts.firstDay),
        .date("endDate", label: SharedTexts.lastDay, earliest: note.date.description)
          .behindSwitch(SharedTexts.severalDays, initial: note.date.adding(days: 1).description)),
      FormLayout(.field("color", label: SharedTexts.color)),
    ]
  }

  package func deletion(in context: ScreenContext) -> RowDeletion? {
    RowDeletion(
      DayNoteTexts.deleteNote, question: DayNoteTexts.deleteQuestion,
      message: SharedTexts.willBeDeleted(original?.text ?? ""),
      intent: DeleteDayNote(id, expecting: original?.version))
  }
}
