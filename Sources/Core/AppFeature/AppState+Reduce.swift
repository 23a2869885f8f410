import AccountFeature
import JSONKit
import RecordKit
import SharedUIs
import SyncKit

/// What the app asks of the store around it. A number says which screen hears the answer; 0 is nobody.
enum AppEffect {
  case submit(AnyIntent, from: Int, closes: Bool = false)
  case download(name: String, mediaType: String, bytes: [UInt8])
  case chooseFile(types: String, for: Int)
  case setTheme(Theme)
  case sync(for: Int)
  case request(token: String, ServerRequest, for: Int)
  case upload(token: String, path: String, types: String, for: Int)
  case visit(String)
  case makePasskey(token: String, options: [UInt8], for: Int)
  case device(token: String, DeviceAction, for: Int)
  case save(name: String, path: String)
  case copy(String, for: Int)
  case feedback(Feedback)
  case dismissRefusal
  case applyUpdate
}

extension AppState {
  /// Takes what a person did.
  mutating func reduce(_ action: AppAction, on records: Records, in environment: Environment) -> [AppEffect] {
    switch action {
    case .screen(let number, let action):
      guard let open = coordinator.screen(number) else { return [] }
      let (next, effects) = open.screen.after(action, on: records, in: environment)
      coordinator.replace(number, by: next)
      return follow(effects, from: number, on: records, in: environment)
    case .tabTapped(let tab): move(.tab(tab), from: nil, on: records, in: environment)
    case .linkTapped(let path): coordinator.open(path, on: records, in: environment)
    case .toastExpired(let id): if toast?.id == id { toast = nil }
    case .undoTapped(let operation):
      toast = nil
      return [.submit(Undo(of: operation).erased, from: 0)]
    case .noticeDismissed: coordinator.dismissNotice()
    case .discardAnswered(let isDiscarded):
      coordinator.answerDiscard(isDiscarded)
      let next = afterDiscard
      afterDiscard = nil
      if isDiscarded, let next { move(next, from: nil, on: records, in: environment) }
    case .refusalDismissed: return [.dismissRefusal]
    case .refusalReopened:
      if let sheet = reopenedRefusal(on: records, in: environment) { coordinator.present(sheet) }
      return [.dismissRefusal]
    case .refusalApplied:
      let intent = refusals.first.flatMap { rebased($0.command.intent, on: records, in: environment) }
      return (intent.map { [.submit($0, from: 0)] } ?? []) + [.dismissRefusal]
    case .refusalSaved: return refusals.first.map { [$0.file(of: records.workplace?.id)] } ?? []
    case .refusalResent: return (refusals.first.map { [.submit($0.command.intent, from: 0)] } ?? []) + [.dismissRefusal]
    case .updateAccepted: return [.applyUpdate]
    case .signInTapped: return [.visit(AccountPage.signInPath(next: coordinator.path, hasEnded: true))]
    case .retryTapped:
      loading = .loading
      return [.sync(for: 0)]
    }
    return []
  }

  /// Hands what comes back to the screen that asked; nothing if it is closed by now.
  mutating func deliver(
    _ event: ScreenEvent, to number: Int, on records: Records, in environment: Environment
  ) -> [AppEffect] {
    guard let open = coordinator.screen(number) else { return [] }
    let (next, effects) = open.screen.after(event, on: records, in: environment)
    coordinator.replace(number, by: next)
    return follow(effects, from: number, on: records, in: environment)
  }

  private mutating func follow(
    _ effects: [Effect], from number: Int, on records: Records, in environment: Environment
  ) -> [AppEffect] {
    var followed: [AppEffect] = []
    for effect in effects { followed += follow(effect, from: number, on: records, in: environment) }
    return followed
  }

  private mutating func follow(
    _ effect: Effect, from number: Int, on records: Records, in environment: Environment
  ) -> [AppEffect] {
    switch effect {
    case .submit(let intent): return [.submit(intent, from: number)]
    case .submitAndClose(let intent): return [.submit(intent, from: number, closes: true)]
    case .open(let path): move(.open(path), from: number, on: records, in: environment)
    case .present(let screen): move(.present(screen), from: number, on: records, in: environment)
    case .cancel: move(.cancel(number), from: number, on: records, in: environment)
    case .finish(let created): return finish(number, created, on: records, in: environment)
    case .toast(let text): say(text)
    case .notice(let title, let message):
      coordinator.show(Coordinator.Notice(title: title, message: message))
    case .download(let name, let mediaType, let bytes):
      return [.download(name: name, mediaType: mediaType, bytes: bytes)]
    case .chooseFile(let types): return [.chooseFile(types: types, for: number)]
    case .setTheme(let theme):
      self.theme = theme
      return [.setTheme(theme)]
    case .sync: return [.sync(for: number)]
    case .request(let token, let request): return [.request(token: token, request, for: number)]
    case .upload(let token, let path, let types):
      return [.upload(token: token, path: path, types: types, for: number)]
    case .visit(let path): return [.visit(path)]
    case .makePasskey(let token, let options): return [.makePasskey(token: token, options: options, for: number)]
    case .device(let token, let action): return [.device(token: token, action, for: number)]
    case .save(let name, let path): return [.save(name: name, path: path)]
    case .copy(let text): return [.copy(text, for: number)]
    case .feedback(let feedback): return [.feedback(feedback)]
    }
    return []
  }

  private mutating func finish(
    _ number: Int, _ created: RowKey?, on records: Records, in environment: Environment
  ) -> [AppEffect] {
    coordinator.close(number)
    guard let created, let below = coordinator.front else { return [] }
    return deliver(.created(created), to: below.number, on: records, in: environment)
  }

  private func reopenedRefusal(on records: Records, in environment: Environment) -> AnyScreen? {
    guard let intent = refusals.first?.command.intent else { return nil }
    return environment.features.texts(of: intent)?.reopened(intent, on: records, in: environment)
  }

  private func rebased(_ intent: AnyIntent, on records: Records, in environment: Environment) -> AnyIntent? {
    environment.features.texts(of: intent)?.rebased(intent, on: records)
  }
}

extension AppState {
  /// Says how a command ended: to the screen that submitted it, by a toast that offers to undo it, or by a notice.
  mutating func end(
    _ command: Command, _ outcome: Outcome, from number: Int, on records: Records, in environment: Environment
  ) -> [AppEffect] {
    let texts = environment.features.texts(of: command.intent)
    if outcome == .stored, let text = texts?.success(command.intent, on: records, in: environment) {
      let steps = UndoHistory(of: environment.actor.user, on: records).undoable
      let step = steps.first { $0.operation == command.id }
      let canUndo = step.map { $0.refusal(by: environment.actor, on: records) == nil } ?? false
      say(text, undo: canUndo ? command.id : nil)
    }
    let feedback = AppEffect.feedback(outcome == .stored ? .success : .refusal)
    if coordinator.screen(number) != nil {
      return [feedback] + deliver(.ended(command, outcome), to: number, on: records, in: environment)
    }
    switch outcome {
    case .stored: break
    case .refused(let refusal): notify(texts, refusal.message)
    case .failed: notify(texts, SharedTexts.changeNotKept)
    }
    return [feedback]
  }

  private mutating func notify(_ texts: AnyIntentTexts?, _ message: String) {
    coordinator.show(Coordinator.Notice(title: texts?.failureTitle ?? AppTexts.notDone, message: message))
  }
}
