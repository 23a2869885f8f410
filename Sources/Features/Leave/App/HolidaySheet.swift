package import HTMLKit
package import JSONKit
package import RecordKit
package import SharedModels
package import SharedUIs
import TextKit
package import TimeKit

/// The form of a holiday, new or there already; who may not change it reads it there.
package struct HolidaySheet: Screen {
  /// What was typed.
  package struct Draft: Equatable, Sendable {
    var date: CivilDate
    var title = ""
  }

  package let id: Identifier<Holiday>
  /// Nil for a new holiday.
  package let original: Holiday?
  package private(set) var form: FormState<Draft>
  private var asksToDelete = false

  package enum Action: Equatable, Sendable {
    case titleChanged(String)
    case dateChanged(String)
    case saveTapped
    case cancelTapped
    case deleteTapped
    case deletionConfirmed
    case questionDismissed
  }

  package static let newPath = "\(HolidaysScreen.path)/new"
  package static func path(of id: Identifier<Holiday>) -> String { "\(HolidaysScreen.path)/\(id)" }

  /// The form of a new holiday on a day.
  package init(id: Identifier<Holiday>, on date: CivilDate) {
    self.id = id
    original = nil
    form = FormState(Draft(date: date))
  }

  /// The form of a holiday that is there.
  package init(_ holiday: Holiday) {
    id = holiday.id
    original = holiday
    form = FormState(Draft(date: holiday.date, title: holiday.title))
  }

  /// The form with what a command would have saved. A holiday that is gone meanwhile becomes a new one.
  package init(_ intent: SaveHoliday, on records: Records, in environment: Environment) {
    original = records[intent.id]
    id = original?.id ?? Identifier(environment.makeIdentifier())
    let saved = original.map { Draft(date: $0.date, title: $0.title) } ?? Draft(date: environment.today)
    var draft = saved
    draft.take(intent)
    form = FormState(draft, original: saved)
  }

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> Opening<Self>? {
    guard let rest = address.rest(behind: HolidaysScreen.path), rest.count == 1 else { return nil }
    if rest[0] == "new" {
      return .screen(HolidaySheet(id: Identifier(environment.makeIdentifier()), on: environment.today))
    }
    guard let id = Identifier<Holiday>(rest[0]) else { return nil }
    return records[id].map { .screen(HolidaySheet($0)) } ?? .gone(LeaveTexts.holidayGone)
  }

  package var path: String { original == nil ? Self.newPath : Self.path(of: id) }
  package func title(on records: Records) -> String { original == nil ? LeaveTexts.addHoliday : LeaveTexts.holiday }
  package func isDirty(on records: Records) -> Bool { form.isDirty }

  package func goneMessage(on records: Records) -> String? {
    original != nil && records[id] == nil && !form.isSaving ? LeaveTexts.holidayGone : nil
  }
}

extension HolidaySheet.Draft {
  fileprivate mutating func take(_ intent: SaveHoliday) {
    date = intent.date ?? date
    title = intent.title ?? title
  }
}

extension HolidaySheet {
  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .titleChanged(let text):
      form.change(emptied: text.isEmpty) { $0.title = text.limited(toCharacters: Holiday.titleRule.limit) }
    case .dateChanged(let text): form.change { $0.date = CivilDate(text) ?? $0.date }
    case .saveTapped:
      let intent = intent
      return form.save({ intent.erased }, on: records, in: environment)
    case .cancelTapped: return [.cancel]
    case .deleteTapped: asksToDelete = true
    case .deletionConfirmed:
      asksToDelete = false
      return [.submitAndClose(DeleteHoliday(id, expecting: original?.version))]
    case .questionDismissed: asksToDelete = false
    }
    return []
  }

  package mutating func receive(
    _ event: ScreenEvent, on records: Records, in environment: Environment
  ) -> [Effect] {
    guard case .ended(let command, let outcome) = event else { return [] }
    if command.intent.as(DeleteHoliday.self) != nil { return endDeletion(outcome, of: LeaveTexts.holidayNoun) }
    return form.endSave(outcome, of: LeaveTexts.holidayNoun, created: RowKey(id))
  }

  private var intent: SaveHoliday {
    let (draft, old) = (form.draft, form.original)
    guard original != nil else { return whole }
    return SaveHoliday(
      id: id, mode: .update, date: draft.date == old.date ? nil : draft.date,
      title: draft.title == old.title ? nil : draft.title)
  }

  private var whole: SaveHoliday {
    SaveHoliday(id: id, mode: .create, date: form.draft.date, title: form.draft.title)
  }

  package func writeDraft(to fields: JSONFieldWriter) { whole.write(to: fields) }

  package mutating func readDraft(_ fields: JSONFieldReader) throws(FieldError) {
    let intent = try SaveHoliday(from: fields)
    form.change { $0.take(intent) }
  }
}

extension HolidaySheet {
  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    let mayChange = environment.allows(SaveHoliday.self)
    let problem = environment.refusal(of: intent, on: records)
    return sheet(
      title(on: records), cancel: Button(mayChange ? SharedTexts.cancel : SharedTexts.done, action: .cancelTapped),
      save: mayChange ? Button(SharedTexts.save, isEnabled: problem == nil, action: .saveTapped) : nil,
      isBusy: form.isSaving
    ) {
      formSection {
        textRow(
          id: "holiday-title", label: ModelTexts.title, value: form.draft.title,
          placeholder: LeaveTexts.titlePlaceholder, limit: Holiday.titleRule.limit, isEnabled: mayChange,
          isRequired: true, hasFocus: original == nil
        ) { .titleChanged($0) }
        dateRow(
          id: "holiday-date", label: SharedTexts.date, date: form.draft.date.description, isEnabled: mayChange
        ) { .dateChanged($0) }
      }
      if mayChange, let message = form.message(problem) { formError(message) }
      if mayChange, original != nil {
        button(Button(LeaveTexts.deleteHoliday, icon: .trash, action: .deleteTapped), style: .destructive)
      }
    }
  }

  package func alert(on records: Records, in environment: Environment) -> HTML<Action>? {
    guard asksToDelete else { return nil }
    return SharedUIs.alert(
      LeaveTexts.deleteHolidayQuestion, message: SharedTexts.willBeDeleted(original?.title ?? ""),
      buttons: [
        AlertButton(SharedTexts.cancel, role: .cancel, action: .questionDismissed),
        AlertButton(SharedTexts.delete, role: .destructive, action: .deletionConfirmed),
      ])
  }
}
