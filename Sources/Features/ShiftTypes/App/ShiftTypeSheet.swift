package import HTMLKit
package import JSONKit
import RecordKit
package import SharedForms
package import SharedModels
package import SharedUIs
import ShiftTypesModel
import TextKit
package import TimeKit

/// The form of a shift type, new or there already.
package struct ShiftTypeSheet: DatedRowSheet {
  package var form: RowForm<ShiftType>

  package enum Action: Equatable, Sendable {
    case form(FormAction)
    case allDayToggled(Bool)
    case startChanged(TimeOfDay)
    case endChanged(TimeOfDay)
    case endsNextDayToggled(Bool)
  }

  package static let basePath = ShiftTypesScreen.path
  package static let idPrefix = ""
  package static let texts = RowSheetTexts(
    add: SharedTexts.addShiftType, edit: ShiftTypeTexts.editShiftType, noun: ShiftTypeTexts.shiftTypeNoun,
    gone: ShiftTypeTexts.gone)

  package init(form: RowForm<ShiftType>) { self.form = form }
  package static func form(_ action: FormAction) -> Action { .form(action) }

  /// A new shift type, in a color that is far from the others'.
  package static func new(_ id: Identifier<ShiftType>, in context: ScreenContext) -> ShiftType {
    var row = ShiftType(id: id)
    row.color = context.records.unusedShiftColor
    return row
  }
}

extension ShiftTypeSheet {
  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .form(let action): return reduceForm(action, in: context)
    case .allDayToggled(let isOn): form.change { $0.row.terms.edited.setAllDay(isOn) }
    case .startChanged(let time): form.change { $0.row.terms.edited.times.start = time }
    case .endChanged(let time): form.change { $0.row.terms.edited.times.end = time }
    case .endsNextDayToggled(let isOn): form.change { $0.row.terms.edited.times.endsNextDay = isOn }
    }
    return []
  }

  /// A location that was made from the form is chosen.
  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    if case .created(let key) = event, form.draft.row.location == nil, key.table === Location.table {
      form.change { $0.row.location = Identifier(key.id) }
    }
    return receiveForm(event)
  }

  package static func text(of terms: ShiftTerms, in context: ScreenContext) -> String {
    guard let minutes = terms.unpaidBreak else { return terms.duration.fullText }
    return ShiftTypeTexts.withBreak(terms.duration.fullText, minutes)
  }

  package func consequence(from date: CivilDate, in context: ScreenContext) -> String {
    let planned = context.records.shifts(of: id, from: date).filter { $0.ownDuration == nil }
    guard !planned.isEmpty else { return "" }
    let hours = original.map { $0.on(date).duration }.flatMap { form.draft.row.terms.edited.duration.change(from: $0) }
    return ShiftTypeTexts.plannedShifts(
      planned.count, of: Set(planned.map { $0.member }).count,
      hours.map { ($0.kind, DurationText.hoursAndMinutes($0.minutes)) })
  }

  package mutating func complete(_ name: String, from old: ShiftType, in context: ScreenContext) {
    form.change { $0.row.symbol = $0.row.symbol.asSymbol }
  }

  package func heading(in context: ScreenContext) -> HTML<Action> {
    if context.records.locations().isEmpty {
      return banner(
        ShiftTypeTexts.noLocationsText,
        button: Button(ShiftTypeTexts.createLocation, action: .form(.linkTapped("/settings/locations/new"))))
    }
    let isLost = original != nil && form.draft.row.location.flatMap { context.records[$0] } == nil
    return isLost ? banner(SharedTexts.locationGone) : .nothing
  }

  package func layout(in context: ScreenContext) -> [FormLayout] {
    let locations = context.records.locations().sorted(byText: { $0.name.searchKey })
    return [
      FormLayout(
        ShiftTypeTexts.details,
        .field(
          "symbol", label: SharedTexts.symbol, .characters, placeholder: ShiftTypeTexts.symbolPlaceholder,
          counter: .hidden),
        .field("title", .words, placeholder: ShiftTypeTexts.titlePlaceholder),
        .field("shiftDescription", placeholder: ShiftTypeTexts.descriptionPlaceholder)),
      FormLayout(.row(of: "color") { colors }),
      FormLayout(ShiftTypeTexts.duration, .row(of: "duration") { duration(in: context) }),
      FormLayout(
        SharedTexts.location,
        .menu(
          "location", label: SharedTexts.location, locations.map { Choice($0.id.description, $0.name) },
          empty: ShiftTypeTexts.noLocations, isReference: true)),
    ]
  }

  private var colors: HTML<Action> {
    swatchRow(
      id: "color", label: SharedTexts.color,
      swatches: ShiftColor.allCases.map { Swatch($0.rawValue, $0.title, hue: $0.hue) },
      selected: form.draft.row.shownColor.rawValue
    ) { .form(.typed("color", $0)) }
  }

  @HTMLBuilder<Action>
  private func duration(in context: ScreenContext) -> HTML<Action> {
    let row = form.draft.row.terms.edited
    toggleRow(id: "all-day", label: SharedTexts.allDay, isOn: row.isAllDay) { .allDayToggled($0) }
    if !row.isAllDay {
      timeRow(
        id: "start-time", label: ShiftTypeTexts.startTime, minutes: row.times.start.minutesSinceMidnight,
        has24Hours: Region.current.has24Hours
      ) { .startChanged(TimeOfDay(minutesSinceMidnight: $0) ?? row.times.start) }
      timeRow(
        id: "end-time", label: ShiftTypeTexts.endTime, minutes: row.times.end.minutesSinceMidnight,
        has24Hours: Region.current.has24Hours, isInvalid: !row.duration.isPossible
      ) { .endChanged(TimeOfDay(minutesSinceMidnight: $0) ?? row.times.end) }
      toggleRow(id: "ends-next-day", label: ShiftTypeTexts.endsNextDay, isOn: row.times.endsNextDay) {
        .endsNextDayToggled($0)
      }
    }
  }

  package func deletion(in context: ScreenContext) -> RowDeletion? {
    guard context.allows(DeleteShiftType.self) else { return nil }
    let count = context.records.countShifts(of: id)
    return RowDeletion(
      ShiftTypeTexts.deleteShiftType, question: ShiftTypeTexts.deleteQuestion,
      message: SharedTexts.willBeDeleted(original?.title ?? ""), intent: DeleteShiftType(id),
      obstacle: count == 0 ? nil : (ShiftTypeTexts.cannotDelete, ShiftTypeTexts.shiftTypeInUse(by: count)))
  }
}

extension ShiftTerms {
  /// Times that were set to all day and back are the standard ones again (document 000).
  fileprivate mutating func setAllDay(_ isOn: Bool) {
    if isOn != isAllDay { duration = isOn ? .allDay : .standard }
  }

  fileprivate var isAllDay: Bool { duration == .allDay }

  /// The times of a shift that has some, and otherwise the standard ones.
  fileprivate var times: Times {
    get {
      guard case .scheduled(let from, let to, let endsNextDay) = duration else { return Times() }
      return Times(start: from, end: to, endsNextDay: endsNextDay)
    }
    set { duration = .scheduled(from: newValue.start, to: newValue.end, endsNextDay: newValue.endsNextDay) }
  }

  /// When a shift starts and ends.
  fileprivate struct Times {
    var start = TimeOfDay.standardStart
    var end = TimeOfDay.standardEnd
    var endsNextDay = false
  }
}

extension String {
  /// The text as a symbol can have it: in upper case, without white space, no longer than allowed.
  fileprivate var asSymbol: String { upperCase.withoutWhitespace.limited(toCharacters: ShiftType.symbolLimit) }
}
