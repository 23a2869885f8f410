import AccountFeature
import JSONKit
import RecordKit
import SharedModels
import SharedUIs
import SyncKit

/// What the app asks of the store around it. A number says which screen hears the answer; 0 is nobody.
enum AppEffect {
  case submit(AnyIntent, from: Int, closes: Bool = false)
  case sync(for: Int)
  case browser(BrowserRequest, for: Int)
  case dismissRefusal
  case confirmed
}

extension AppState {
  /// Takes what a person did.
  mutating func reduce(_ action: AppAction, in context: ScreenContext) -> [AppEffect] {
    switch action {
    case .screen(let number, let action):
      guard let open = coordinator.screen(number) else { return [] }
      let effects = open.screen.take(action, in: context)
      return follow(effects, from: number, in: context)
    case .tabTapped(let tab): move(.tab(tab), from: nil, in: context)
    case .linkTapped(let path): coordinator.open(path, in: context)
    case .shortcutPressed(let shortcut):
      let command = context.features.commands.first { $0.shortcut == shortcut }
      return follow(command?.effect(context).map { [$0] } ?? [], from: 0, in: context)
    case .toastExpired(let id): if toast?.id == id { toast = nil }
    case .undoTapped(let operation):
      toast = nil
      return [.submit(Undo(of: operation).erased, from: 0)]
    case .noticeDismissed: coordinator.dismissNotice()
    case .discardAnswered(let isDiscarded):
      coordinator.answerDiscard(isDiscarded)
      let next = afterDiscard
      afterDiscard = nil
      if isDiscarded, let next { move(next, from: nil, in: context) }
    case .refusalDismissed: return [.dismissRefusal]
    case .refusalReopened:
      if let sheet = reopenedRefusal(in: context) { coordinator.present(sheet) }
      return [.dismissRefusal]
    case .refusalApplied:
      let intent = refusals.first.flatMap { rebased($0.command.intent, in: context) }
      return (intent.map { [.submit($0, from: 0)] } ?? []) + [.dismissRefusal]
    case .refusalSaved:
      let file = refusals.first.map { $0.file(of: context.records.workplace?.id) }
      return follow(file.map { [$0] } ?? [], from: 0, in: context)
    case .refusalResent: return (refusals.first.map { [.submit($0.command.intent, from: 0)] } ?? []) + [.dismissRefusal]
    case .updateAccepted: return [.browser(.applyUpdate, for: 0)]
    case .signInTapped:
      let path = AccountPage.signInPath(next: coordinator.path, hasEnded: true)
      return follow([.visit(path)], from: 0, in: context)
    case .reloadTapped: return follow([.visit(coordinator.path)], from: 0, in: context)
    case .retryTapped:
      loading = .loading
      return [.sync(for: 0)]
    }
    return []
  }

  /// Hands what comes back to the screen that asked; nothing if it is closed by now.
  mutating func deliver(_ event: ScreenEvent, to number: Int, in context: ScreenContext) -> [AppEffect] {
    guard let open = coordinator.screen(number) else { return [] }
    let effects = open.screen.take(event, in: context)
    return follow(effects, from: number, in: context)
  }

  /// Does what a screen asks, as far as it concerns the state.
  ///
  /// - Parameter number: the screen that hears the answers; 0 for none.
  mutating func follow(_ effects: [Effect], from number: Int, in context: ScreenContext) -> [AppEffect] {
    var followed: [AppEffect] = []
    for effect in effects { followed += follow(effect, from: number, in: context) }
    return followed
  }

  private mutating func follow(_ effect: Effect, from number: Int, in context: ScreenContext) -> [AppEffect] {
    switch effect {
    case .submit(let intent): return [.submit(intent, from: number)]
    case .submitAndClose(let intent): return [.submit(intent, from: number, closes: true)]
    case .open(let path): move(.open(path), from: number, in: context)
    case .present(let screen): move(.present(screen), from: number, in: context)
    case .cancel: move(.cancel(number), from: number, in: context)
    case .finish(let created): return finish(number, created, in: context)
    case .toast(let text): say(text)
    case .notice(let title, let message):
      coordinator.show(Coordinator.Notice(title: title, message: message))
    case .setTheme(let theme):
      self.theme = theme
      return [.browser(.setTheme(theme), for: 0)]
    case .confirmed: return [.confirmed]
    case .sync: return [.sync(for: number)]
    case .browser(let request): return [.browser(request, for: number)]
    }
    return []
  }

  private mutating func finish(_ number: Int, _ created: RowKey?, in context: ScreenContext) -> [AppEffect] {
    coordinator.close(number)
    guard let below = coordinator.front else { return [] }
    return deliver(created.map { .created($0) } ?? .sheetFinished, to: below.number, in: context)
  }

  private func reopenedRefusal(in context: ScreenContext) -> AnyScreen? {
    guard let intent = refusals.first?.command.intent else { return nil }
    return context.features.texts(of: intent)?.reopened(intent, in: context)
  }

  private func rebased(_ intent: AnyIntent, in context: ScreenContext) -> AnyIntent? {
    context.features.texts(of: intent)?.rebased(intent, on: context.records)
  }
}

extension AppState {
  /// Says how a command ended: to the screen that submitted it, by a toast that offers to undo it, or by a notice.
  mutating func end(
    _ command: Command, _ outcome: Outcome, from number: Int, in context: ScreenContext
  ) -> [AppEffect] {
    let texts = context.features.texts(of: command.intent)
    if outcome == .stored, let text = texts?.success(command.intent, in: context) {
      let steps = UndoHistory(of: context.actor.user, on: context.records).undoable
      let step = steps.first { $0.operation == command.id }
      let canUndo = step.map { $0.refusal(by: context.actor, on: context.records) == nil } ?? false
      say(text, undo: canUndo ? command.id : nil)
    }
    let feedback = follow(
      [.feedback(outcome == .stored ? .success : .refusal)], from: number, in: context)
    if coordinator.screen(number) != nil {
      return feedback + deliver(.ended(command, outcome), to: number, in: context)
    }
    switch outcome {
    case .stored: break
    case .refused(let refusal): notify(texts, refusal.message)
    case .failed: notify(texts, SharedTexts.changeNotKept)
    }
    return feedback
  }

  private mutating func notify(_ texts: AnyIntentTexts?, _ message: String) {
    coordinator.show(Coordinator.Notice(title: texts?.failureTitle ?? AppTexts.notDone, message: message))
  }
}
