package import JSONKit
package import RecordKit
package import ScheduleModel
package import SharedForms
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

/// The sheet that switches a shift, or the shifts of some days (document 003, section 4.1).
///
/// It is no `RowSheet`: it gives several rows another type, by an intent that asks first.
package struct SwitchSheet: Sendable, Equatable {
  package let subject: SwitchSubject
  package private(set) var form: FormState<SwitchDraft>
  private(set) var asksToSwitch = false
  /// Whether the person does not want to be asked the next time.
  private(set) var skipsQuestion = false

  package enum Action: Equatable, Sendable {
    case oldTypeChosen(String)
    case shiftTypeChosen(String)
    case reasonChanged(String)
    case switchTapped
    case questionToggled(skips: Bool)
    case confirmed
    case questionDismissed
    case cancelTapped
  }

  package static func path(of subject: SwitchSubject) -> String {
    switch subject {
    case .shift(let id): "\(ShiftPaths.shift(id))/switch"
    case .days(let days): "\(ScheduleScreen.path)/days/\(days.map { $0.description }.joined(by: ","))/switch"
    }
  }

  package init(_ subject: SwitchSubject) {
    self.subject = subject
    form = FormState(SwitchDraft())
  }

  /// The form with what a switch would have done; nil if all of its shifts are gone.
  package init?(_ refused: SwitchShifts, on records: Records) {
    let shifts = refused.shifts.compactMap { records.shift($0.id) }
    guard let first = shifts.first else { return nil }
    subject = shifts.count == 1 ? .shift(first.id) : .days(shifts.map { $0.date })
    form = FormState(SwitchDraft(refused, of: shifts), original: SwitchDraft())
  }
}

extension SwitchSheet: Screen {
  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: ScheduleScreen.path), rest.count == 3, rest[2] == "switch" else { return nil }
    if rest[0] == "days" { return days(in: rest[1]).map { .screen(SwitchSheet(.days($0))) } }
    guard rest[0] == "shifts", let id = Identifier<ScheduledShift>(rest[1]) else { return nil }
    return context.records[id] == nil ? .gone(ScheduleTexts.gone) : .screen(SwitchSheet(.shift(id)))
  }

  private static func days(in text: String) -> [CivilDate]? {
    let parts = text.parts(between: ",")
    let days = parts.compactMap { CivilDate($0) }
    return days.isEmpty || days.count < parts.count || days.count > SwitchShifts.limit ? nil : days
  }

  package var path: String { Self.path(of: subject) }

  package func title(on records: Records) -> String {
    if case .shift = subject { ScheduleTexts.switchShift } else { ScheduleTexts.switchShifts }
  }

  package func isDirty(on records: Records) -> Bool { form.isDirty }

  package func goneMessage(on records: Records) -> String? {
    guard case .shift(let id) = subject, records[id] == nil, !form.isSaving else { return nil }
    return ScheduleTexts.gone
  }

  package func writeDraft(to fields: JSONFieldWriter) { form.draft.write(to: fields) }

  package mutating func readDraft(_ fields: JSONFieldReader) throws(FieldError) {
    var draft = form.draft
    try draft.read(fields)
    form.change { $0 = draft }
  }
}

extension SwitchSheet {
  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .oldTypeChosen(let id): form.change { $0.oldType = Identifier(id) }
    case .shiftTypeChosen(let id): form.change { $0.shiftType = Identifier(id) }
    case .reasonChanged(let text): form.change { $0.setReason(text) }
    case .switchTapped: return ask(in: context)
    case .questionToggled(let skips): skipsQuestion = skips
    case .confirmed:
      asksToSwitch = false
      return skipEffects + save(in: context)
    case .questionDismissed: asksToSwitch = false
    case .cancelTapped: return [.cancel]
    }
    return []
  }

  /// Asks whether to switch, unless the person has had enough of the question.
  private mutating func ask(in context: ScreenContext) -> [Effect] {
    if let problem = preview(in: context).problem {
      form.show(problem.message)
      return []
    }
    if context.records.preferences(of: context.member).skipsSwitchQuestion { return save(in: context) }
    asksToSwitch = true
    return []
  }

  private var skipEffects: [Effect] { skipsQuestion ? [.submit(SaveUserProfile(skipsSwitchQuestion: true))] : [] }

  private mutating func save(in context: ScreenContext) -> [Effect] {
    let sheet = self
    return form.save(
      { () throws(Refusal) in try sheet.intent(in: context).erased }, in: context)
  }

  /// The shifts that are switched.
  func shifts(in context: ScreenContext) -> [ScheduledShift] {
    subject.shifts(of: form.draft.oldType, by: context.member, on: context.records)
  }

  func intent(in context: ScreenContext) throws(Refusal) -> SwitchShifts {
    guard let shiftType = form.draft.shiftType else { throw .missing("shiftType") }
    let targets = shifts(in: context).map { ShiftTarget($0.id, expecting: $0.version) }
    return SwitchShifts(shifts: targets, shiftType: shiftType, reason: form.draft.reason)
  }

  /// What it would change, or what keeps it from being made; nothing while it is, since the rows show it already.
  func preview(in context: ScreenContext) -> (changes: [Change], problem: Refusal?) {
    if form.isSaving { return ([], nil) }
    return context.preview() { () throws(Refusal) in
      try intent(in: context).erased
    }
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    guard case .ended(let command, let outcome) = event, let done = command.intent.as(SwitchShifts.self) else {
      return []
    }
    // The schedule below ends its selection when it hears of a shift of it, and what shows the shift alone closes.
    return form.endSave(outcome, of: ScheduleTexts.switchNoun, created: done.shifts.first.map { RowKey($0.id) })
  }
}
