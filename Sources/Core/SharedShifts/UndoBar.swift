package import HTMLKit
package import JSONKit
package import RecordKit
package import SharedUIs

/// A tap on Undo or Redo, with the operation that the button names.
package enum ReversalAction: Equatable, Sendable {
  case undoTapped(Identifier<Command>)
  case redoTapped(Identifier<Command>)

  package var effect: Effect {
    switch self {
    case .undoTapped(let operation): .submit(Undo(of: operation))
    case .redoTapped(let operation): .submit(Redo(of: operation))
    }
  }
}

/// Says why an undo or a redo was not done; how it was done, the toast says.
package func endReversal(_ command: Command, _ outcome: Outcome) -> [Effect] {
  let isUndo = command.intent.as(Undo.self) != nil
  guard isUndo || command.intent.as(Redo.self) != nil else { return [] }
  let title = isUndo ? SharedTexts.notUndone : SharedTexts.notRedone
  switch outcome {
  case .stored: return []
  case .refused(let refusal): return [.notice(title: title, message: refusal.message)]
  case .failed:
    return [.notice(title: title, message: isUndo ? ShiftTexts.undoFailed : ShiftTexts.redoFailed)]
  }
}

/// The buttons that take the person's newest operation back and make it again; they say what they will do. Where nothing
/// can be taken back, they say why the newest operation cannot.
package func undoBar(on records: Records, in environment: Environment) -> HTML<ReversalAction> {
  let history = UndoHistory(of: environment.actor.user, on: records)
  if history.undoable.isEmpty, history.redoable.isEmpty { return .nothing }
  return tag("div", .class("undo-bar"), .role("group"), .aria("label", ShiftTexts.undoAndRedo)) {
    reversal(.undo, history.undoable, on: records, in: environment) { .undoTapped($0) }
    reversal(.redo, history.redoable, on: records, in: environment) { .redoTapped($0) }
  }
}

private func reversal(
  _ type: ChangeType, _ steps: [UndoHistory.Step], on records: Records, in environment: Environment,
  action: (Identifier<Command>) -> ReversalAction
) -> HTML<ReversalAction> {
  let offered = steps.offered(by: environment.actor, on: records)
  guard let step = offered ?? steps.first else { return .nothing }
  let isUndo = type == .undo
  let title = "\(type.title): \(reversalTitle(of: step, in: environment))"
  let refusal = offered == nil ? step.refusal(by: environment.actor, on: records) : nil
  return tag("div") {
    button(
      Button(
        title, icon: isUndo ? .arrowCounterclockwise : .arrowClockwise, isEnabled: offered != nil,
        action: action(step.operation)),
      .data("shortcut", type.name),
      .aria("keyshortcuts", isUndo ? "Control+Z Meta+Z" : "Control+Shift+Z Meta+Shift+Z"))
    if let refusal { tag("p", .class("quiet form-note")) { refusal.message } }
  }
}
