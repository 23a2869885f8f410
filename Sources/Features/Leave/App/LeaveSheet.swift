package import HTMLKit
package import JSONKit
package import LeaveModel
package import RecordKit
import ScheduleViews
package import SharedForms
import SharedModels
package import SharedUIs
import TextKit
package import TimeKit

/// The form of leave, new or there already; who may not change it reads it there.
///
/// It is no `RowSheet`: what is typed becomes two rows, the days and the reason, since fewer people receive the reason.
package struct LeaveSheet: Screen {
  /// What was typed.
  package struct Draft: Equatable, Sendable {
    var member: Identifier<Member>
    var firstDay: CivilDate
    var lastDay: CivilDate
    var kind = LeaveReason.Kind.vacation
    var note = ""
    /// Whether the shifts that have begun were not worked, as far as the person has seen them.
    var notWorked: [Identifier<ScheduledShift>] = []
  }

  package let id: Identifier<Leave>
  /// Nil for new leave.
  package let original: Leave?
  package private(set) var form: FormState<Draft>
  private var asksToDelete = false

  package enum Action: Equatable, Sendable {
    case memberChosen(String)
    case kindChosen(String)
    case firstDayChanged(String)
    case lastDayChanged(String)
    case noteChanged(String)
    case notWorkedToggled(Bool)
    case saveTapped
    case cancelTapped
    case listTapped
    case deleteTapped
    case deletionConfirmed
    case questionDismissed
  }

  /// The form of new leave that begins on a day.
  package init(id: Identifier<Leave>, for member: Identifier<Member>, from date: CivilDate) {
    self.id = id
    original = nil
    form = FormState(Draft(member: member, firstDay: date, lastDay: date))
  }

  /// The form of leave that is there.
  package init(_ leave: Leave, on records: Records) {
    id = leave.id
    original = leave
    form = FormState(Draft(leave, on: records))
  }

  /// The form with what a command would have saved. Leave that is gone meanwhile becomes new.
  package init(_ intent: SaveLeave, in context: ScreenContext) {
    original = context.records[intent.id]
    id = original?.id ?? Identifier(context.makeIdentifier())
    let today = context.today
    let saved =
      original.map { Draft($0, on: context.records) } ?? Draft(member: context.member, firstDay: today, lastDay: today)
    var draft = saved
    draft.take(intent)
    form = FormState(draft, original: saved)
  }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: LeavePaths.adding), rest.count <= 1 else { return nil }
    guard let text = rest.first else {
      let date = address.value("from").flatMap { CivilDate($0) } ?? context.today
      let id = Identifier<Leave>(context.makeIdentifier())
      return .screen(LeaveSheet(id: id, for: context.member, from: date))
    }
    guard let id = Identifier<Leave>(text) else { return nil }
    return context.records[id].map { .screen(LeaveSheet($0, on: context.records)) } ?? .gone(LeaveTexts.gone)
  }

  package var path: String {
    original == nil ? LeavePaths.adding(on: form.original.firstDay) : LeavePaths.leave(id.rawValue)
  }
  package func title(on records: Records) -> String { original == nil ? LeaveTexts.addLeave : LeaveTexts.editLeave }

  /// What is asked for, where new leave needs a manager's approval; nil where it is entered.
  func request(in context: ScreenContext) -> LeaveRequest? {
    guard original == nil, context.actor.asksForLeave(on: context.records), form.draft.kind != .sick else { return nil }
    var request = LeaveRequest(id: Identifier(id.rawValue))
    (request.member, request.kind) = (context.member, form.draft.kind)
    (request.firstDay, request.lastDay) = (form.draft.firstDay, form.draft.lastDay)
    request.note = form.draft.note.isEmpty ? nil : form.draft.note
    return request
  }

  /// What the form would do.
  func submission(in context: ScreenContext) -> AnyIntent {
    request(in: context).map { SaveLeaveRequest(creating: $0).erased } ?? intent.erased
  }
  package func isDirty(on records: Records) -> Bool { form.isDirty }

  package func goneMessage(on records: Records) -> String? {
    original != nil && records[id] == nil && !form.isSaving ? LeaveTexts.gone : nil
  }
}

extension LeaveSheet.Draft {
  fileprivate init(_ leave: Leave, on records: Records) {
    let reason = records.reason(of: leave.id)
    self.init(
      member: leave.member, firstDay: leave.firstDay, lastDay: leave.lastDay, kind: reason?.kind ?? .other,
      note: reason?.note ?? "")
  }

  fileprivate mutating func take(_ intent: SaveLeave) {
    member = intent.member ?? member
    firstDay = intent.firstDay ?? firstDay
    lastDay = intent.lastDay ?? lastDay
    kind = intent.kind ?? kind
    note = intent.note ?? note
    notWorked = intent.notWorked
  }

  /// Leave of some days stays as long when it begins on another day.
  fileprivate mutating func begin(on date: CivilDate) {
    lastDay = lastDay < firstDay ? date : date.adding(days: lastDay.days(since: firstDay))
    firstDay = date
  }
}

extension LeaveSheet {
  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .memberChosen(let text): form.change { $0.member = Identifier(text) ?? $0.member }
    case .kindChosen(let name): form.change { $0.kind = LeaveReason.Kind(rawValue: name) ?? $0.kind }
    case .firstDayChanged(let text): form.change { draft in if let date = CivilDate(text) { draft.begin(on: date) } }
    case .lastDayChanged(let text): form.change { $0.lastDay = CivilDate(text) ?? $0.lastDay }
    case .noteChanged(let text):
      form.change { $0.note = text.limited(toCharacters: LeaveReason.noteRule.limit) }
    case .notWorkedToggled(let isOn):
      let begun = begunShifts(in: context).map { $0.id }
      form.change { $0.notWorked = isOn ? begun : [] }
    case .saveTapped:
      let intent = submission(in: context)
      return form.save({ intent }, in: context)
    case .cancelTapped: return [.cancel]
    case .listTapped: return [.open(LeaveScreen.path)]
    case .deleteTapped: asksToDelete = true
    case .deletionConfirmed:
      asksToDelete = false
      return [.submitAndClose(DeleteLeave(id, expecting: original?.version))]
    case .questionDismissed: asksToDelete = false
    }
    return []
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    guard case .ended(let command, let outcome) = event else { return [] }
    if command.intent.as(DeleteLeave.self) != nil { return endDeletion(outcome, of: LeaveTexts.noun) }
    let isRequest = command.intent.as(SaveLeaveRequest.self) != nil
    return form.endSave(
      outcome, of: LeaveTexts.noun, created: isRequest ? RowKey(LeaveRequest.table, id.rawValue) : RowKey(id))
  }

  /// What the form would save.
  var intent: SaveLeave {
    let (draft, old) = (form.draft, form.original)
    guard original != nil else { return whole }
    var intent = SaveLeave(
      id: id, mode: .update, firstDay: draft.firstDay == old.firstDay ? nil : draft.firstDay,
      lastDay: draft.lastDay == old.lastDay ? nil : draft.lastDay, kind: draft.kind == old.kind ? nil : draft.kind,
      note: draft.note == old.note ? nil : draft.note)
    intent.notWorked = draft.notWorked
    return intent
  }

  private var whole: SaveLeave {
    let draft = form.draft
    var intent = SaveLeave(
      id: id, mode: .create, member: draft.member, firstDay: draft.firstDay, lastDay: draft.lastDay, kind: draft.kind,
      note: draft.note)
    intent.notWorked = draft.notWorked
    return intent
  }

  /// The shifts on the days that have begun, which the leave would say were not worked; none where it is only asked for.
  func begunShifts(in context: ScreenContext) -> [ScheduledShift] {
    let draft = form.draft
    guard draft.lastDay >= draft.firstDay, request(in: context) == nil else { return [] }
    return context.records.begunShifts(of: draft.member, in: draft.firstDay...draft.lastDay, at: context.now)
  }

  package func writeDraft(to fields: JSONFieldWriter) { whole.write(to: fields) }

  package mutating func readDraft(_ fields: JSONFieldReader) throws(FieldError) {
    let intent = try SaveLeave(from: fields)
    form.change { $0.take(intent) }
  }

  package func alert(in context: ScreenContext) -> HTML<Action>? {
    guard asksToDelete else { return nil }
    return SharedUIs.alert(
      LeaveTexts.deleteQuestion, message: LeaveTexts.deleteWarning,
      buttons: [
        AlertButton(SharedTexts.cancel, role: .cancel, action: .questionDismissed),
        AlertButton(SharedTexts.delete, role: .destructive, action: .deletionConfirmed),
      ])
  }
}
