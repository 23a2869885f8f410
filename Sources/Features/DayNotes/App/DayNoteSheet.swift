import SharedModels
package import HTMLKit
package import JSONKit
package import RecordKit
package import SharedUIs
import TextKit
package import TimeKit

/// The form of a note, new or there already; who may not change it reads it there.
package struct DayNoteSheet: Screen {
  package private(set) var form: RowForm<DayNote>
  private var asksToDelete = false

  package enum Action: Equatable, Sendable {
    case textChanged(String)
    case dateChanged(String)
    case rangeToggled(Bool)
    case endDateChanged(String)
    case colorChosen(String)
    case saveTapped
    case cancelTapped
    case deleteTapped
    case deletionConfirmed
    case questionDismissed
  }

  package static func newPath(_ date: CivilDate) -> String { "/schedule/\(date)/notes/new" }
  package static func path(of id: Identifier<DayNote>) -> String { "/schedule/notes/\(id)" }

  /// The form of a new note on a day.
  package init(id: Identifier<DayNote>, on date: CivilDate) { form = FormState(of: DayNote(id: id, on: date)) }

  /// The form of a note that is there.
  package init(_ note: DayNote) { form = FormState(of: note) }

  /// The form with what a command would have saved. A note that is gone meanwhile becomes a new one.
  package init(_ intent: SaveDayNote, on records: Records, in environment: Environment) {
    let saved = records[intent.id] ?? DayNote(id: Identifier(environment.makeIdentifier()), on: environment.today)
    form = FormState(of: saved, changedBy: intent.patch)
  }

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> Opening<Self>? {
    guard let rest = address.rest(behind: "/schedule") else { return nil }
    if rest.count == 3, rest[1] == "notes", rest[2] == "new", let date = CivilDate(rest[0]) {
      return .screen(DayNoteSheet(id: Identifier(environment.makeIdentifier()), on: date))
    }
    guard rest.count == 2, rest[0] == "notes", let id = Identifier<DayNote>(rest[1]) else { return nil }
    return records[id].map { .screen(DayNoteSheet($0)) } ?? .gone(DayNoteTexts.gone)
  }

  package var id: Identifier<DayNote> { form.id }
  /// Nil for a new note.
  package var original: DayNote? { form.saved }
  package var path: String { original == nil ? Self.newPath(form.original.date) : Self.path(of: id) }
  package func title(on records: Records) -> String { original == nil ? DayNoteTexts.addNote : ModelTexts.note }
  package func isDirty(on records: Records) -> Bool { form.isDirty }

  package func goneMessage(on records: Records) -> String? {
    form.isGone(on: records) ? DayNoteTexts.gone : nil
  }
}

extension DayNote: RowDraft {
  fileprivate init(id: Identifier<DayNote>, on date: CivilDate) {
    self.init(id: id)
    self.date = date
  }
}

extension DayNoteSheet {
  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .textChanged(let text):
      form.change(emptied: text.isEmpty) { $0.text = text.limited(toCharacters: DayNote.textRule.limit) }
    case .dateChanged(let text): form.change { $0.date = CivilDate(text) ?? $0.date }
    case .rangeToggled(let isOn): form.change { $0.endDate = isOn ? $0.date.adding(days: 1) : nil }
    case .endDateChanged(let text): form.change { $0.endDate = CivilDate(text) ?? $0.endDate }
    case .colorChosen(let name): form.change { $0.color = DayNote.Color(rawValue: name) ?? $0.color }
    case .saveTapped: return form.save(on: records, in: environment)
    case .cancelTapped: return [.cancel]
    case .deleteTapped: asksToDelete = true
    case .deletionConfirmed:
      asksToDelete = false
      return [.submitAndClose(DeleteDayNote(id, expecting: original?.version))]
    case .questionDismissed: asksToDelete = false
    }
    return []
  }

  package mutating func receive(
    _ event: ScreenEvent, on records: Records, in environment: Environment
  ) -> [Effect] {
    guard case .ended(let command, let outcome) = event else { return [] }
    if command.intent.as(DeleteDayNote.self) != nil { return endDeletion(outcome, of: DayNoteTexts.noun) }
    return form.endSave(outcome, of: DayNoteTexts.noun, created: RowKey(id))
  }

  package func writeDraft(to fields: JSONFieldWriter) { form.writeDraft(to: fields) }

  package mutating func readDraft(_ fields: JSONFieldReader) throws(FieldError) { try form.readDraft(fields) }
}

extension DayNoteSheet {
  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    let mayChange = environment.allows(SaveDayNote.self)
    let problem = environment.refusal(of: form.intent, on: records)
    return sheet(
      title(on: records), cancel: Button(mayChange ? SharedTexts.cancel : SharedTexts.done, action: .cancelTapped),
      save: mayChange ? Button(SharedTexts.save, isEnabled: problem == nil, action: .saveTapped) : nil,
      isBusy: form.isSaving
    ) {
      formSection(ModelTexts.note) {
        textRow(
          id: "day-note-text", label: DayNoteTexts.text, value: form.draft.text,
          placeholder: DayNoteTexts.textPlaceholder,
          limit: DayNote.textRule.limit, isEnabled: mayChange, isRequired: true, hasFocus: original == nil
        ) { .textChanged($0) }
      }
      formSection(SharedTexts.day) { days(mayChange) }
      formSection {
        menuRow(
          id: "day-note-color", label: SharedTexts.color,
          choices: DayNote.Color.allCases.map { Choice($0.rawValue, $0.title) },
          selected: form.draft.color.rawValue, isEnabled: mayChange
        ) { .colorChosen($0) }
      }
      if mayChange, let message = form.message(problem) { formError(message) }
      if mayChange, original != nil {
        button(Button(DayNoteTexts.deleteNote, icon: .trash, action: .deleteTapped), style: .destructive)
      }
    }
  }

  private func days(_ mayChange: Bool) -> HTML<Action> {
    let draft = form.draft
    return group {
      dateRow(
        id: "day-note-date", label: draft.endDate == nil ? SharedTexts.date : SharedTexts.firstDay,
        date: draft.date.description,
        isEnabled: mayChange
      ) { .dateChanged($0) }
      toggleRow(id: "day-note-range", label: SharedTexts.severalDays, isOn: draft.endDate != nil, isEnabled: mayChange)
      {
        .rangeToggled($0)
      }
      if let last = draft.endDate {
        dateRow(
          id: "day-note-end", label: SharedTexts.lastDay, date: last.description, earliest: draft.date.description,
          isEnabled: mayChange
        ) { .endDateChanged($0) }
      }
    }
  }

  package func alert(on records: Records, in environment: Environment) -> HTML<Action>? {
    guard asksToDelete else { return nil }
    return SharedUIs.alert(
      DayNoteTexts.deleteQuestion, message: SharedTexts.willBeDeleted(original?.text ?? ""),
      buttons: [
        AlertButton(SharedTexts.cancel, role: .cancel, action: .questionDismissed),
        AlertButton(SharedTexts.delete, role: .destructive, action: .deletionConfirmed),
      ])
  }
}
