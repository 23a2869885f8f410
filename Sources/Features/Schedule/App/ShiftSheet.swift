package import JSONKit
package import RecordKit
package import ScheduleModel
package import SharedForms
package import SharedModels
package import SharedUIs
package import TimeKit

/// The form of a scheduled shift, new or there already.
///
/// It is no `RowSheet`: it adds shifts on many days, whose rows follow from them, and changes one with a reason.
package struct ShiftSheet: Sendable, Equatable {
  /// The day on which a new shift was asked for.
  package let day: CivilDate
  /// For whom it was asked for; nil for whoever asks.
  package let member: Identifier<Member>?
  /// Nil for a new shift.
  package private(set) var original: ScheduledShift?
  package private(set) var form: FormState<ShiftDraft>

  package enum Action: Equatable, Sendable {
    case shiftTypeChosen(String)
    case memberChosen(String)
    case createShiftTypeTapped
    case dateChanged(String)
    case rangeToggled(Bool)
    case lastDateChanged(String)
    case ownTimesToggled(Bool)
    case endDayChosen(String)
    case startChanged(Int)
    case endChanged(Int)
    case calledBackToggled(Bool)
    case breakChanged(String)
    case noteChanged(String)
    case reasonChanged(String)
    case saveTapped
    case cancelTapped
    /// The changes are to come on top of what the shift is now.
    case keepTapped
  }

  /// The day on which times of one's own end.
  enum EndDay: String {
    case same, next
  }

  package static func path(toAddOn day: CivilDate) -> String { ShiftPaths.adding(on: day) }
  package static func path(of id: Identifier<ScheduledShift>) -> String { "\(ShiftPaths.shift(id))/edit" }

  /// The form of a new shift.
  package init(on day: CivilDate, for member: Identifier<Member>? = nil) {
    self.day = day
    self.member = member
    form = FormState(ShiftDraft(on: day, for: member))
  }

  /// The form of a shift that is there.
  package init(_ shift: ScheduledShift) {
    day = shift.date
    member = nil
    original = shift
    form = FormState(ShiftDraft(shift))
  }

  /// The form with what an addition would have saved; nil if it names no days.
  package init?(_ addition: AddShifts) {
    guard let first = addition.days.first?.date else { return nil }
    day = first
    member = addition.member
    form = FormState(ShiftDraft(addition, on: first), original: ShiftDraft(on: first, for: addition.member))
  }

  /// The form with what an edit would have saved.
  package init(_ edit: EditShift, of shift: ScheduledShift) {
    day = shift.date
    member = nil
    original = shift
    var draft = ShiftDraft(shift)
    draft.take(edit)
    form = FormState(draft, original: ShiftDraft(shift))
  }
}

extension ShiftSheet {
  /// The form of a new shift like one that somebody has deleted, with what an edit would have changed.
  package init(again edit: EditShift, of deleted: ScheduledShift) {
    var draft = ShiftDraft(deleted)
    draft.take(edit)
    day = draft.date
    member = deleted.member
    form = FormState(draft, original: ShiftDraft(on: draft.date, for: deleted.member))
  }
}

extension ShiftSheet: Screen {
  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: ScheduleScreen.path), rest.count > 1 else { return nil }
    if rest.count == 2, rest[1] == "add" {
      let member = address.value("member").flatMap { Identifier<Member>($0) }
      return CivilDate(rest[0]).map { .screen(ShiftSheet(on: $0, for: member)) }
    }
    guard rest.count == 3, rest[0] == "shifts", rest[2] == "edit", let id = Identifier<ScheduledShift>(rest[1]) else {
      return nil
    }
    return context.records[id].map { .screen(ShiftSheet($0)) } ?? .gone(ScheduleTexts.gone)
  }

  package var path: String { original.map { Self.path(of: $0.id) } ?? ShiftPaths.adding(on: day, for: member) }
  package func title(on records: Records) -> String {
    original == nil ? ScheduleTexts.addShift : ScheduleTexts.editShift
  }
  package func isDirty(on records: Records) -> Bool { form.isDirty }

  package func goneMessage(on records: Records) -> String? {
    guard let original, records[original.id] == nil, !form.isSaving else { return nil }
    return ScheduleTexts.gone
  }

  package func writeDraft(to fields: JSONFieldWriter) { form.draft.write(to: fields) }

  package mutating func readDraft(_ fields: JSONFieldReader) throws(FieldError) {
    var draft = form.draft
    try draft.read(fields)
    form.change { $0 = draft }
  }
}

extension ShiftSheet {
  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .shiftTypeChosen(let id): form.change { $0.shiftType = Identifier(id) }
    case .memberChosen(let id): form.change { $0.member = Identifier(id) }
    case .createShiftTypeTapped: return [.open("/settings/shift-types/new")]
    case .dateChanged(let text):
      if let date = CivilDate(text) { form.change { $0.move(to: date) } }
    case .rangeToggled(let isOn): form.change { $0.lastDate = isOn ? $0.date.adding(days: 1) : nil }
    case .lastDateChanged(let text): form.change { $0.lastDate = CivilDate(text) ?? $0.lastDate }
    case .ownTimesToggled(let isOn):
      let usual = form.draft.usualTimes(on: context.records)
      form.change { $0.setTimes(isOn ? usual : .ofType) }
    case .startChanged(let minutes): form.change { $0.setTimes(from: minutes) }
    case .endChanged(let minutes): form.change { $0.setTimes(to: minutes) }
    case .endDayChosen(let day): form.change { $0.chooseEndDay(isNext: day == EndDay.next.rawValue) }
    case .calledBackToggled(let isOn): form.change { $0.isCalledBack = isOn }
    case .breakChanged(let text): form.change { $0.setBreak(text) }
    case .noteChanged(let text): form.change { $0.setNote(text) }
    case .reasonChanged(let text): form.change { $0.setReason(text) }
    case .saveTapped: return save(in: context)
    case .cancelTapped: return [.cancel]
    case .keepTapped: rebase(on: context.records)
    }
    return []
  }

  private mutating func save(in context: ScreenContext) -> [Effect] {
    let sheet = self
    return form.save(
      { () throws(Refusal) in try sheet.intent(context.makeIdentifier) }, in: context)
  }

  private func intent(_ makeIdentifier: () -> UniqueID) throws(Refusal) -> AnyIntent {
    if form.draft.asksEndDay { throw Refusal(ScheduleTexts.chooseEndDay, field: "endTime") }
    if let original { return try form.draft.edit(of: original).erased }
    return try form.draft.addition(makeIdentifier: makeIdentifier).erased
  }

  /// What saving it would change, or what keeps it from being saved; nothing while it is, since the rows show it already.
  func preview(in context: ScreenContext) -> (changes: [Change], problem: Refusal?) {
    if form.isSaving { return ([], nil) }
    return context.preview() { () throws(Refusal) in
      // Identifiers do not matter to a question; the real ones are made when it is saved.
      var count: UInt64 = 0
      return try intent {
        count += 1
        return UniqueID(high: 0, low: count)
      }
    }
  }

  /// What keeps it from being saved.
  func problem(in context: ScreenContext) -> Refusal? {
    preview(in: context).problem
  }

  /// Puts what the person changed on top of what the shift is now.
  private mutating func rebase(on records: Records) {
    guard let original, let current = records[original.id], let edit = try? form.draft.edit(of: original) else {
      return
    }
    self = ShiftSheet(edit, of: current)
  }
}

extension ShiftSheet {
  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .ended(let command, let outcome): return end(command, outcome, on: context.records)
    case .created(let key):
      if form.draft.shiftType == nil, key.table === ShiftType.table {
        form.change { $0.shiftType = Identifier(key.id) }
      }
      return []
    default: return []
    }
  }

  /// The screen below hears of a shift that was added or moved, so that it can show its day.
  private mutating func end(_ command: Command, _ outcome: Outcome, on records: Records) -> [Effect] {
    let added = command.intent.as(AddShifts.self)?.days.first { records[$0.id] != nil }?.id
    let changed = command.intent.as(EditShift.self)?.id
    return form.endSave(outcome, of: ShiftTexts.noun, created: (added ?? changed).map { RowKey($0) })
  }
}
