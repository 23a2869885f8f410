import HTMLKit
import JSONKit
import RecordKit
import SharedModels
import SharedUIs
import SyncKit
import TextKit

/// Says which command the server turned down and why, and offers its content for another try.
///
/// It waits while a sheet is open, so that two forms never compete.
func refusalAlert(_ state: AppState, in context: ScreenContext) -> HTML<AppAction> {
  guard let refused = state.refusals.first, state.coordinator.sheet == nil else { return .nothing }
  return alert(of: refused, in: context)
}

private func alert(
  of refused: RefusedCommand, in context: ScreenContext
) -> HTML<AppAction> {
  let intent = refused.command.intent
  let texts = context.features.texts(of: intent)
  let failure = texts?.failure(intent, on: context.records) ?? AppTexts.changeNotMade
  if refused.refusal.code == .staleVersion, let texts, texts.rebased(intent, on: context.records) != nil {
    return staleAlert(failure, texts.staleReport(intent, in: context))
  }
  if refused.refusal.code == .notSendable { return notSentAlert(failure, refused) }
  if refused.refusal.code == .confirmationRequired { return unconfirmedAlert(failure, refused) }
  let title = texts?.failureTitle ?? AppTexts.notDone
  let message = "\(failure)\n\(refused.refusal.message)"
  guard let texts, texts.reopened(intent, in: context) != nil else {
    return alert(title, message: message, buttons: [AlertButton(SharedTexts.ok, action: .refusalDismissed)])
  }
  let isGone = refused.refusal.code == .notFound && refused.refusal.field == nil && texts.changesRows
  return alert(
    title, message: message,
    buttons: [
      AlertButton(isGone ? AppTexts.keepAsNew : AppTexts.editAgain, role: .cancel, action: .refusalReopened),
      AlertButton(SharedTexts.discard, role: .destructive, action: .refusalDismissed),
    ])
}

/// Somebody else was faster, or the person was on another device: that stays, or this comes on top of it.
private func staleAlert(_ failure: String, _ report: StaleReport) -> HTML<AppAction> {
  alert(
    report.isByOthers ? AppTexts.changedByOthers : AppTexts.changedElsewhere,
    message: ([failure] + report.lines).joined(by: "\n"),
    buttons: [
      AlertButton(
        report.isByOthers ? AppTexts.keepTheirs : AppTexts.keepThat, role: .cancel, action: .refusalDismissed),
      AlertButton(AppTexts.applyAnyway, action: .refusalApplied),
    ])
}

/// No server has judged it, so it may be sent once more, or taken along.
private func notSentAlert(_ failure: String, _ refused: RefusedCommand) -> HTML<AppAction> {
  alert(
    AppTexts.notSent, message: "\(failure)\n\(refused.refusal.message)",
    buttons: [
      AlertButton(AppTexts.sendAgain, role: .cancel, action: .refusalResent),
      AlertButton(AppTexts.saveAsFile, action: .refusalSaved),
      AlertButton(SharedTexts.discard, role: .destructive, action: .refusalDismissed),
    ])
}

/// The sign-in was too long ago when it was sent, so the person may confirm, and it is sent once more.
private func unconfirmedAlert(_ failure: String, _ refused: RefusedCommand) -> HTML<AppAction> {
  alert(
    AppTexts.notConfirmedYet, message: "\(failure)\n\(refused.refusal.message)",
    buttons: [
      AlertButton(AppTexts.confirm, role: .cancel, action: .refusalResent),
      AlertButton(SharedTexts.discard, role: .destructive, action: .refusalDismissed),
    ])
}

extension RefusedCommand {
  /// The file `{"workplace"?, "outbox"}`, as the page also offers it when its workplace is missing.
  func file(of workplace: Identifier<Workplace>?) -> Effect {
    let bytes = JSONWriter.object { fields in
      fields.optionalIdentifier("workplace", workplace)
      fields.list("outbox", [command]) { $0.write(to: fields) }
    }
    return .download(name: "teamshift-unsent-changes.json", mediaType: "application/json", bytes: bytes)
  }
}
