import DayNotesModel
import JSONKit
import RecordKit
import SharedForms
import SharedModels
package import SharedUIs
import TimeKit

/// Notes on days for the whole workplace: in the month, on the day and on Today, kept by managers.
package let dayNotesFeature = Feature(
  rules: dayNotesModel,
  screens: [ScreenType(DayNoteSheet.self, .sheet(over: "/schedule"))],
  intentTexts: [
    IntentTexts(
      SaveDayNote.self, success: { intent, _ in intent.mode == .create ? DayNoteTexts.added : DayNoteTexts.saved },
      failure: { intent, records in
        SharedTexts.wasNotSaved(intent.patch["text"]?.string ?? records[intent.id]?.text ?? SharedTexts.note)
      },
      reopen: { intent, context in DayNoteSheet(intent, in: context).erased }),
    IntentTexts(
      DeleteDayNote.self, failureTitle: SharedTexts.notDeleted, success: { _, _ in DayNoteTexts.deleted },
      failure: { intent, records in SharedTexts.wasNotDeleted(records[intent.id]?.text ?? SharedTexts.note) }),
  ],
  logTexts: [
    LogTexts(
      DayNote.self, noun: DayNoteTexts.noun, plural: DayNoteTexts.plural, icon: .calendar3,
      path: { DayNoteSheet.path(of: Identifier($0)) },
      snapshot: { json in
        guard let row = try? DayNote(json: json) else { return nil }
        var snapshot = LogSnapshot(title: row.text)
        snapshot.facts = [CardDetail(daysText(row), icon: .calendar3)]
        return snapshot
      })
  ],
  dayMarks: [
    DayMarkSource(
      marks: { dates, records in
        records.dayNotes(in: dates).map { note in
          DayMark(
            id: note.id.description, dates: note.dates, text: note.text, hue: note.color.hue,
            path: DayNoteSheet.path(of: note.id))
        }
      },
      addTitle: DayNoteTexts.addNote,
      addPath: { date, context in context.allows(SaveDayNote.self) ? DayNoteSheet.newPath(date) : nil })
  ],
  commands: [
    AppCommand(DayNoteTexts.addNote, icon: .plus) { context in
      context.allows(SaveDayNote.self) ? .open(DayNoteSheet.newPath(context.today)) : nil
    }
  ])

private func daysText(_ note: DayNote) -> String {
  guard let last = note.endDate else { return note.date.text(.shortDate) }
  return DayNoteTexts.days(note.date.text(.shortDate), to: last.text(.shortDate))
}
