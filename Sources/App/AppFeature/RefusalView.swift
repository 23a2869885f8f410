import HTMLKit
import JSONKit
import RecordKit
import SharedUIs
import SyncKit
import TextKit

/// Says which command the server turned down and why, and offers its content for another try.
///
/// It waits while a sheet is open, so that two forms never compete.
func refusalAlert(_ state: AppState, on records: Records, in environment: Environment) -> HTML<AppAction> {
  guard let refused = state.refusals.first, state.coordinator.sheet == nil else { return .nothing }
  let intent = refused.command.intent
  let texts = environment.features.texts(of: intent)
  let failure = texts?.failure(intent, on: records) ?? "A change was not made."
  if refused.refusal.code == .staleVersion, let texts, texts.rebased(intent, on: records) != nil {
    return staleAlert(failure, texts.staleReport(intent, on: records, in: environment))
  }
  if refused.refusal.code == .notSendable { return notSentAlert(failure, refused) }
  let title = texts?.failureTitle ?? "Not Done"
  let message = "\(failure)\n\(refused.refusal.message)"
  guard texts?.reopened(intent, on: records, in: environment) != nil else {
    return alert(title, message: message, buttons: [AlertButton("OK", action: .refusalDismissed)])
  }
  return alert(
    title, message: message,
    buttons: [
      AlertButton("Discard", role: .cancel, action: .refusalDismissed),
      AlertButton("Edit Again", action: .refusalReopened),
    ])
}

/// Somebody else was faster, or the person was on another device: that stays, or this comes on top of it.
private func staleAlert(_ failure: String, _ report: StaleReport) -> HTML<AppAction> {
  alert(
    "Changed Meanwhile", message: ([failure] + report.lines).joined(by: "\n"),
    buttons: [
      AlertButton(report.isByOthers ? "Keep Theirs" : "Keep That", role: .cancel, action: .refusalDismissed),
      AlertButton("Apply Anyway", action: .refusalApplied),
    ])
}

/// No server has judged it, so it may be sent once more, or taken along.
private func notSentAlert(_ failure: String, _ refused: RefusedCommand) -> HTML<AppAction> {
  alert(
    "Not Sent", message: "\(failure)\n\(refused.refusal.message)",
    buttons: [
      AlertButton("Discard", role: .destructive, action: .refusalDismissed),
      AlertButton("Save as File", action: .refusalSaved),
      AlertButton("Send Again", role: .cancel, action: .refusalResent),
    ])
}

extension RefusedCommand {
  /// The file `{"workplace"?, "outbox"}`, as the page also offers it when its workplace is missing.
  func file(of workplace: Identifier<Workplace>?) -> AppEffect {
    let bytes = JSONWriter.object { fields in
      fields.optionalIdentifier("workplace", workplace)
      fields.list("outbox", [command]) { $0.write(to: fields) }
    }
    return .download(name: "teamshift-unsent-changes.json", mediaType: "application/json", bytes: bytes)
  }
}
