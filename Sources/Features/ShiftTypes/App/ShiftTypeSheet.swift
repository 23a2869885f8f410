package import SharedShifts
package import HTMLKit
package import JSONKit
package import RecordKit
package import SharedModels
package import SharedForms
package import SharedUIs
import TextKit
package import TimeKit

/// The form of a shift type, new or there already.
package struct ShiftTypeSheet: Screen {
  package private(set) var form: RowForm<ShiftType>
  private var question: Question?

  private enum Question: Equatable {
    case delete
    case inUse(Int)
  }

  package enum Action: Equatable, Sendable {
    case symbolChanged(String)
    case titleChanged(String)
    case descriptionChanged(String)
    case allDayToggled(Bool)
    case startChanged(TimeOfDay)
    case endChanged(TimeOfDay)
    case endsNextDayToggled(Bool)
    case locationChosen(String)
    case colorChosen(String)
    case createLocationTapped
    case saveTapped
    case cancelTapped
    case deleteTapped
    case deletionConfirmed
    case questionDismissed
  }

  package static let newPath = "\(ShiftTypesScreen.path)/new"
  package static func path(of id: Identifier<ShiftType>) -> String { "\(ShiftTypesScreen.path)/\(id)" }

  /// The form of a shift type that is there, or of a new one.
  package init(_ row: ShiftType) { form = FormState(of: row) }

  /// The form with what a command would have saved. A shift type that is gone meanwhile becomes a new one.
  package init(_ intent: SaveShiftType, on records: Records, in environment: Environment) {
    form = FormState(of: records[intent.id] ?? .new(on: records, in: environment), changedBy: intent.patch)
  }

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> Opening<Self>? {
    guard let rest = address.rest(behind: ShiftTypesScreen.path), rest.count == 1 else { return nil }
    if rest == ["new"] { return .screen(ShiftTypeSheet(.new(on: records, in: environment))) }
    guard let id = Identifier<ShiftType>(rest[0]) else { return nil }
    return records[id].map { .screen(ShiftTypeSheet($0)) } ?? .gone(ShiftTypeTexts.gone)
  }

  package var id: Identifier<ShiftType> { form.id }
  /// Nil for a new shift type.
  package var original: ShiftType? { form.saved }
  package var path: String { original == nil ? Self.newPath : Self.path(of: id) }
  package func title(on records: Records) -> String {
    original == nil ? SharedTexts.addShiftType : ShiftTypeTexts.editShiftType
  }
  package func isDirty(on records: Records) -> Bool { form.isDirty }

  package func goneMessage(on records: Records) -> String? {
    form.isGone(on: records) ? ShiftTypeTexts.gone : nil
  }
}

extension ShiftTypeSheet {
  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .symbolChanged(let text): form.change(emptied: text.isEmpty) { $0.setSymbol(text) }
    case .titleChanged(let text): form.change(emptied: text.isEmpty) { $0.setTitle(text) }
    case .descriptionChanged(let text): form.change { $0.setDescription(text) }
    case .allDayToggled(let isOn): form.change { $0.setAllDay(isOn) }
    case .startChanged(let time): form.change { $0.times.start = time }
    case .endChanged(let time): form.change { $0.times.end = time }
    case .endsNextDayToggled(let isOn): form.change { $0.times.endsNextDay = isOn }
    case .locationChosen(let id): form.change { $0.location = Identifier(id) }
    case .colorChosen(let name): form.change { $0.color = ShiftColor(rawValue: name) ?? $0.color }
    case .createLocationTapped: return [.open("/settings/locations/new")]
    case .saveTapped: return form.save(on: records, in: environment)
    case .cancelTapped: return [.cancel]
    case .deleteTapped:
      let count = records.countShifts(of: id)
      question = count == 0 ? .delete : .inUse(count)
    case .deletionConfirmed:
      question = nil
      return [.submitAndClose(DeleteShiftType(id))]
    case .questionDismissed: question = nil
    }
    return []
  }

  package mutating func receive(
    _ event: ScreenEvent, on records: Records, in environment: Environment
  ) -> [Effect] {
    switch event {
    case .ended(let command, let outcome):
      if command.intent.as(DeleteShiftType.self) != nil { return endDeletion(outcome, of: ShiftTexts.shiftTypeNoun) }
      return form.endSave(outcome, of: ShiftTexts.shiftTypeNoun, created: RowKey(id))
    case .created(let key):
      if form.draft.location == nil, key.table === Location.table {
        form.change { $0.location = Identifier(key.id) }
      }
      return []
    default: return []
    }
  }

  package func writeDraft(to fields: JSONFieldWriter) { form.writeDraft(to: fields) }

  package mutating func readDraft(_ fields: JSONFieldReader) throws(FieldError) { try form.readDraft(fields) }
}

extension ShiftTypeSheet {
  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    let problems = allowed(in: environment) + form.intent.problems(by: environment.actor, on: records)
    let locations = records.locations()
    return sheet(
      title(on: records), cancel: Button(SharedTexts.cancel, action: .cancelTapped),
      save: Button(SharedTexts.save, isEnabled: problems.isEmpty, action: .saveTapped), isBusy: form.isSaving,
      isDetail: original != nil
    ) {
      locationWarning(locations, on: records)
      details(problems)
      formSection {
        swatchRow(
          id: "color", label: SharedTexts.color,
          swatches: ShiftColor.allCases.map { Swatch($0.rawValue, $0.title, hue: $0.hue) },
          selected: form.draft.shownColor.rawValue
        ) { .colorChosen($0) }
      }
      durationSection(problems, in: environment)
      formSection(SharedTexts.location) { locationRow(locations, problems, on: records) }
      if let message = form.message(problems.first { $0.field == nil || $0.code == .missing }) { formError(message) }
      if original != nil, environment.allows(DeleteShiftType.self) {
        button(Button(ShiftTypeTexts.deleteShiftType, icon: .trash, action: .deleteTapped), style: .destructive)
      }
    }
  }

  private func allowed(in environment: Environment) -> [Refusal] {
    environment.allows(SaveShiftType.self) ? [] : [.notAllowed]
  }

  private func locationWarning(_ locations: [Location], on records: Records) -> HTML<Action> {
    if locations.isEmpty {
      return banner(
        ShiftTypeTexts.noLocationsText,
        button: Button(ShiftTypeTexts.createLocation, action: .createLocationTapped))
    }
    let isLost = original != nil && form.draft.location.flatMap { records[$0] } == nil
    return isLost ? banner(ShiftTexts.locationGone) : .nothing
  }

  private func details(_ problems: [Refusal]) -> HTML<Action> {
    formSection(ShiftTypeTexts.details) {
      textRow(
        id: "symbol", label: SharedTexts.symbol, value: form.draft.symbol,
        placeholder: ShiftTypeTexts.symbolPlaceholder, traits: .characters,
        limit: ShiftType.symbolLimit, counter: .hidden, error: problems.liveMessage(for: "symbol"), isRequired: true,
        hasFocus: original == nil
      ) { .symbolChanged($0) }
      textRow(
        id: "title", label: ModelTexts.title, value: form.draft.title, placeholder: ShiftTypeTexts.titlePlaceholder,
        traits: .words,
        limit: ShiftType.titleRule.limit, isRequired: true
      ) { .titleChanged($0) }
      textAreaRow(
        id: "description", label: ModelTexts.description, value: form.draft.shiftDescription ?? "",
        placeholder: ShiftTypeTexts.descriptionPlaceholder,
        limit: ShiftType.descriptionRule.limit
      ) { .descriptionChanged($0) }
    }
  }

  private func durationSection(_ problems: [Refusal], in environment: Environment) -> HTML<Action> {
    formSection(ShiftTypeTexts.duration, error: problems.liveMessage(for: "duration")) {
      toggleRow(id: "all-day", label: ModelTexts.allDay, isOn: form.draft.isAllDay) { .allDayToggled($0) }
      if !form.draft.isAllDay { times(isInvalid: problems.contains { $0.field == "duration" }, in: environment) }
    }
  }

  private func times(isInvalid: Bool, in environment: Environment) -> HTML<Action> {
    let draft = form.draft.times
    let start: HTML<Action> = timeRow(
      id: "start-time", label: ShiftTypeTexts.startTime, minutes: draft.start.minutesSinceMidnight,
      has24Hours: environment.region.has24Hours
    ) { .startChanged(TimeOfDay(minutesSinceMidnight: $0) ?? draft.start) }
    let end: HTML<Action> = timeRow(
      id: "end-time", label: ShiftTypeTexts.endTime, minutes: draft.end.minutesSinceMidnight,
      has24Hours: environment.region.has24Hours, isInvalid: isInvalid
    ) { .endChanged(TimeOfDay(minutesSinceMidnight: $0) ?? draft.end) }
    let nextDay: HTML<Action> = toggleRow(
      id: "ends-next-day", label: ShiftTypeTexts.endsNextDay, isOn: draft.endsNextDay
    ) { .endsNextDayToggled($0) }
    return .group([start, end, nextDay])
  }

  private func locationRow(
    _ locations: [Location], _ problems: [Refusal], on records: Records
  ) -> HTML<Action> {
    let choices = locations.sorted(byText: { $0.name.searchKey }).map { Choice($0.id.description, $0.name) }
    let selected = form.draft.location.flatMap { records[$0]?.id.description }
    return menuRow(
      id: "location", label: SharedTexts.location, choices: choices, selected: selected,
      placeholder: SharedTexts.choose,
      empty: ShiftTypeTexts.noLocations, error: problems.liveMessage(for: "location")
    ) { .locationChosen($0) }
  }

  package func alert(on records: Records, in environment: Environment) -> HTML<Action>? {
    switch question {
    case .inUse(let count)?:
      SharedUIs.alert(
        ShiftTypeTexts.cannotDelete, message: ShiftTexts.shiftTypeInUse(by: count), icon: .exclamationTriangleFill,
        buttons: [AlertButton(SharedTexts.ok, action: .questionDismissed)])
    case .delete?:
      SharedUIs.alert(
        ShiftTypeTexts.deleteQuestion, message: SharedTexts.willBeDeleted(original?.title ?? ""),
        buttons: [
          AlertButton(SharedTexts.cancel, role: .cancel, action: .questionDismissed),
          AlertButton(SharedTexts.delete, role: .destructive, action: .deletionConfirmed),
        ])
    case nil: nil
    }
  }
}
