package import HTMLKit
package import JSONKit
package import RecordKit
package import SharedModels
public import SharedUIs
import TextKit
package import TimeKit

/// The form of a holiday, new or there already; who may not change it reads it there.
package struct HolidaySheet: Screen {
  package private(set) var form: RowForm<Holiday>
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
  package init(id: Identifier<Holiday>, on date: CivilDate) { form = FormState(of: Holiday(id: id, on: date)) }

  /// The form of a holiday that is there.
  package init(_ holiday: Holiday) { form = FormState(of: holiday) }

  /// The form with what a command would have saved. A holiday that is gone meanwhile becomes a new one.
  package init(_ intent: SaveHoliday, on records: Records, in environment: Environment) {
    let saved = records[intent.id] ?? Holiday(id: Identifier(environment.makeIdentifier()), on: environment.today)
    form = FormState(of: saved, changedBy: intent.patch)
  }

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> Opening<Self>? {
    guard let rest = address.rest(behind: HolidaysScreen.path), rest.count == 1 else { return nil }
    if rest[0] == "new" {
      return .screen(HolidaySheet(id: Identifier(environment.makeIdentifier()), on: environment.today))
    }
    guard let id = Identifier<Holiday>(rest[0]) else { return nil }
    return records[id].map { .screen(HolidaySheet($0)) } ?? .gone(LeaveTexts.holidayGone)
  }

  package var id: Identifier<Holiday> { form.id }
  /// Nil for a new holiday.
  package var original: Holiday? { form.saved }
  package var path: String { original == nil ? Self.newPath : Self.path(of: id) }
  package func title(on records: Records) -> String { original == nil ? LeaveTexts.addHoliday : LeaveTexts.holiday }
  package func isDirty(on records: Records) -> Bool { form.isDirty }

  package func goneMessage(on records: Records) -> String? {
    form.isGone(on: records) ? LeaveTexts.holidayGone : nil
  }
}

extension Holiday: RowDraft {
  fileprivate init(id: Identifier<Holiday>, on date: CivilDate) {
    self.init(id: id)
    self.date = date
  }
}

extension HolidaySheet {
  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .titleChanged(let text):
      form.change(emptied: text.isEmpty) { $0.title = text.limited(toCharacters: Holiday.titleRule.limit) }
    case .dateChanged(let text): form.change { $0.date = CivilDate(text) ?? $0.date }
    case .saveTapped: return form.save(on: records, in: environment)
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

  package func writeDraft(to fields: JSONFieldWriter) { form.writeDraft(to: fields) }

  package mutating func readDraft(_ fields: JSONFieldReader) throws(FieldError) { try form.readDraft(fields) }
}

extension HolidaySheet {
  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    let mayChange = environment.allows(SaveHoliday.self)
    let problem = environment.refusal(of: form.intent, on: records)
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
