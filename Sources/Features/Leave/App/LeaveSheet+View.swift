package import HTMLKit
import JSONKit
import LeaveModel
package import RecordKit
import SharedForms
import SharedModels
package import SharedUIs
import TimeKit

extension LeaveSheet {
  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    let mayChange = environment.actor.mayEnterLeave(for: form.original.member)
    let problem = problem(on: records, in: environment)
    let request = request(on: records, in: environment)
    return sheet(
      request != nil ? LeaveTexts.askForLeave : mayChange ? title(on: records) : LeaveTexts.leave,
      cancel: Button(mayChange ? SharedTexts.cancel : SharedTexts.done, action: .cancelTapped),
      save: mayChange
        ? Button(request != nil ? LeaveTexts.ask : SharedTexts.save, isEnabled: problem == nil, action: .saveTapped)
        : nil,
      isBusy: form.isSaving
    ) {
      person(on: records, in: environment)
      formSection(SharedTexts.day) { days(mayChange) }
      if mayChange { reason(isRequest: request != nil) }
      if mayChange { vacationNote(of: request ?? vacation, on: records, in: environment) }
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
  private func person(on records: Records, in environment: Environment) -> HTML<Action> {
    let member = form.draft.member
    guard member != environment.member || environment.actor.role >= .manager else { return .nothing }
    let members = original == nil ? records.members().map { $0.id } : [member]
    guard members.count > 1 || member != environment.member else { return .nothing }
    return formSection {
      menuRow(
        id: "leave-member", label: LeaveTexts.person,
        choices: members.map { Choice($0.description, records.memberName($0)) }, selected: member.description,
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

  private func problem(on records: Records, in environment: Environment) -> Refusal? {
    environment.preview(on: records) { submission(on: records, in: environment) }.problem
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
