import AccountFeature
import RecordKit
import SharedUIs

/// An intent that is submitted as soon as the server says that the person has signed in or confirmed lately.
struct CheckedIntent {
  /// By which the answer finds it.
  let token: String
  let intent: AnyIntent
  let screen: Int
  let closes: Bool
}

/// What the server does only for somebody who has signed in or confirmed lately: one sheet asks for it in place, and what
/// was asked for goes on.
extension AppStore {
  /// Asks the server first, so that the person is asked before anything looks done.
  func check(_ intent: AnyIntent, from number: Int, closes: Bool) {
    checkCount += 1
    let token = "check \(checkCount)"
    checks.append(CheckedIntent(token: token, intent: intent, screen: number, closes: closes))
    guard case .browser(let request) = Effect.fetch(token: token, path: ConfirmationSheet.requestPath) else { return }
    run([.browser(request, for: 0)])
  }

  /// Submits what waited for this answer. Where there is none, as without a network, the server decides later.
  ///
  /// - Returns: whether something waited for it.
  func endCheck(_ number: Int, _ token: String) -> Bool {
    guard number == 0, let check = takeCheck(token) else { return false }
    submitNow(check.intent, from: check.screen, closes: check.closes)
    return true
  }

  private func takeCheck(_ token: String) -> CheckedIntent? {
    checks.firstIndex { $0.token == token }.map { checks.remove(at: $0) }
  }

  /// Has the person confirm, and keeps the request meanwhile.
  func hold(_ request: BrowserRequest, of number: Int) {
    unconfirmed.append((request, number))
    state.coordinator.present(ConfirmationSheet().erased)
  }

  /// Sends again what has waited for the person to confirm.
  func resume() {
    let waiting = unconfirmed
    unconfirmed = []
    run(waiting.map { .browser($0.request, for: $0.screen) })
  }

  /// Lets go of what has waited if the person has closed the sheet.
  func followConfirmation() {
    guard !unconfirmed.isEmpty,
      !state.coordinator.sheets.contains(where: { $0.screen.path == ConfirmationSheet.path })
    else { return }
    let waiting = unconfirmed
    unconfirmed = []
    for (request, number) in waiting { refuse(request, of: number) }
  }

  private func refuse(_ request: BrowserRequest, of number: Int) {
    guard let token = request.token else { return }
    if number == 0, let check = takeCheck(token) {
      let refusal = Refusal(AppTexts.notConfirmed, code: .confirmationRequired)
      return end(command(check.intent), .refused(refusal), from: check.screen)
    }
    deliver(.fetchFailed(token: token, reason: AppTexts.notConfirmed), to: number)
  }
}
