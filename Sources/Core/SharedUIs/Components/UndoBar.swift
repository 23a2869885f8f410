package import HTMLKit
package import JSONKit
package import RecordKit
import SentenceKit
import SharedModels

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
    return [.notice(title: title, message: isUndo ? SharedTexts.undoTryAgain : SharedTexts.redoTryAgain)]
  }
}

/// The buttons that take the person's newest operation back and make it again; they say what they will do. Where nothing
/// can be taken back, they say why the newest operation cannot. Their place is empty until all of the program is there.
package func undoBar(in context: ScreenContext) -> HTML<ReversalAction> {
  guard context.isFullyLoaded else { return placeholder(in: context) }
  let found = context.memos.object(MemoInputs("reversals", id: (0, 0))) {
    FoundReversals(in: context)
  }
  if found.undo == nil, found.redo == nil { return .nothing }
  return tag("div", .class("undo-bar"), .role("group"), .aria("label", SharedTexts.undoAndRedo)) {
    reversal(.undo, found.undo) { .undoTapped($0) }
    reversal(.redo, found.redo) { .redoTapped($0) }
  }
}

/// As high as the buttons will be, if the person has done anything: what comes below stays where it is.
private func placeholder(in context: ScreenContext) -> HTML<ReversalAction> {
  if context.records.log(of: context.actor.user, limit: 1).isEmpty { return .nothing }
  return tag("div", .class("undo-bar"), .aria("hidden", true)) { tag("div", .class("skeleton")) {} }
}

/// What can be taken back and made again; found once for all that is shown of the same rows, since that reads much of
/// the log and checks the rules.
private final class FoundReversals {
  let undo: FoundReversal?
  let redo: FoundReversal?

  init(in context: ScreenContext) {
    let history = UndoHistory(offeredTo: context.actor, on: context.records)
    undo = FoundReversal(of: history.undoable, in: context)
    redo = FoundReversal(of: history.redoable, in: context)
  }
}

/// The newest step that can be taken, or the newest one with why it cannot.
private struct FoundReversal {
  let operation: Identifier<Command>
  let title: String
  let refusal: Refusal?

  init?(of steps: [UndoHistory.Step], in context: ScreenContext) {
    let offered = steps.offered(by: context.actor, on: context.records)
    guard let step = offered ?? steps.first else { return nil }
    operation = step.operation
    title = reversalTitle(of: step, in: context)
    refusal = offered == nil ? step.refusal(by: context.actor, on: context.records) : nil
  }
}

private func reversal(
  _ type: ChangeType, _ found: FoundReversal?, action: (Identifier<Command>) -> ReversalAction
) -> HTML<ReversalAction> {
  guard let found else { return .nothing }
  let isUndo = type == .undo
  return tag("div") {
    button(
      Button(
        "\(type.title): \(found.title)", icon: isUndo ? .arrowCounterclockwise : .arrowClockwise,
        isEnabled: found.refusal == nil,
        action: action(found.operation)),
      .data("shortcut", type.name),
      .aria("keyshortcuts", isUndo ? "Control+Z Meta+Z" : "Control+Shift+Z Meta+Shift+Z"))
    if let refusal = found.refusal { tag("p", .class("quiet form-note")) { refusal.message } }
  }
}
