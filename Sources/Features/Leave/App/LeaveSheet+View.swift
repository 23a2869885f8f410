package import HTMLKit
import JSONKit
import LeaveModel
import RecordKit
import SharedForms
import SharedModels
package import SharedUIs
import TimeKit

extension LeaveSheet {
  package func view(in context: ScreenContext) -> HTML<Action> {
    let mayChange = context.actor.mayEnterLeave(for: form.original.member)
    let problem = problem(in: context)
    let request = request(in: context)
    return sheet(
      request != nil ? LeaveTexts.askForLeave : mayChange ? title(on: context.records) : LeaveTexts.leave,
      cancel: Button(mayChange ? SharedTexts.cancel : SharedTexts.done, action: .cancelTapped),
      save: mayChange
        ? Button(request != nil ? LeaveTexts.ask : SharedTexts.save, isEnabled: problem == nil, action: .saveTapped)
        : nil,
      isBusy: form.isSaving
    ) {
      person(in: context)
      formSection(SharedTexts.day) { days(mayChange) }
      if mayChange { begun(in: context) }
      if mayChange { reason(isRequest: request != nil) }
      if mayChange { vacationNote(of: request ?? vacation, in: context) }
      if mayChange, let message = form.message(problem) { formError(message) }
      tag("div", .class("button-row")) {
        button(Button(LeaveTexts.showAll, icon: .calendar3, action: .listTapped))
      }
      if mayChange, original != nil {
        button(Button(LeaveTexts.deleteLeave, icon: .trash, action: .deleteTapped), style: .destructive)
      }
    }
  }

  /// Whose leave it is, where it could be somebody else's.
  private func person(in context: ScreenContext) -> HTML<Action> {
    let member = form.draft.member
    guard member != context.member || context.actor.role >= .manager else { return .nothing }
    let members = original == nil ? context.records.members().map { $0.id } : [member]
    guard members.count > 1 || member != context.member else { return .nothing }
    return formSection {
      menuRow(
        id: "leave-member", label: LeaveTexts.person,
        choices: members.map { Choice($0.description, context.records.memberName($0)) }, selected: member.description,
        isEnabled: original == nil
      ) { .memberChosen($0) }
    }
  }

  private func days(_ mayChange: Bool) -> HTML<Action> {
    let draft = form.draft
    return group {
      dateRow(
        id: "leave-first", label: SharedTexts.firstDay, date: draft.firstDay.description, isEnabled: mayChange
      ) { .firstDayChanged($0) }
      dateRow(
        id: "leave-last", label: SharedTexts.lastDay, date: draft.lastDay.description,
        earliest: draft.firstDay.description, isEnabled: mayChange
      ) { .lastDayChanged($0) }
    }
  }

  /// The shifts that have begun, of which the person says that they were not worked.
  private func begun(in context: ScreenContext) -> HTML<Action> {
    let shifts = begunShifts(in: context)
    guard !shifts.isEmpty else { return .nothing }
    return formSection(LeaveTexts.begun(shifts.count), footer: LeaveTexts.notWorkedNote) {
      banner(context.records.lines(of: shifts), icon: .clock, tone: .neutral)
      toggleRow(
        id: "not-worked", label: LeaveTexts.notWorked(shifts.count),
        isOn: shifts.allSatisfy { form.draft.notWorked.contains($0.id) }
      ) { .notWorkedToggled($0) }
    }
  }

  private func problem(in context: ScreenContext) -> Refusal? {
    context.preview() { submission(in: context) }.problem
  }

  /// The leave as if it were asked for, to be counted.
  private var vacation: LeaveRequest {
    var request = LeaveRequest(id: Identifier(id.rawValue))
    (request.member, request.kind) = (form.draft.member, form.draft.kind)
    (request.firstDay, request.lastDay) = (form.draft.firstDay, form.draft.lastDay)
    return request
  }

  private func reason(isRequest: Bool) -> HTML<Action> {
    formSection(footer: isRequest ? LeaveTexts.needsApprovalNote : LeaveTexts.privacy) {
      menuRow(
        id: "leave-kind", label: LeaveTexts.kind,
        choices: LeaveReason.Kind.allCases.map { Choice($0.rawValue, $0.title) }, selected: form.draft.kind.rawValue
      ) { .kindChosen($0) }
      textAreaRow(
        id: "leave-note", label: SharedTexts.note, value: form.draft.note, limit: LeaveReason.noteRule.limit
      ) { .noteChanged($0) }
    }
  }
}
