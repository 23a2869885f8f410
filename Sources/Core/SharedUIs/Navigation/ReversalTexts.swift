public import RecordKit
import SharedModels

/// What the app says of an undo and a redo: they name the operation, whichever feature it is of.
public final class ReversalTexts: AnyIntentTexts, @unchecked Sendable {
  private let isUndo: Bool

  private init(_ definition: AnyIntentDefinition, isUndo: Bool) {
    self.isUndo = isUndo
    super.init(definition, failureTitle: { isUndo ? SharedTexts.notUndone : SharedTexts.notRedone })
  }

  /// "Undone: Night → Morning Shift, Nov 20".
  public static let undo = ReversalTexts(Undo.definition, isUndo: true)
  /// "Redone: Morning Shift → Night, Nov 20".
  public static let redo = ReversalTexts(Redo.definition, isUndo: false)

  override public func success(_ intent: AnyIntent, in context: ScreenContext) -> String? {
    let word = isUndo ? SharedTexts.undone : SharedTexts.redone
    let history = UndoHistory(of: context.actor.user, on: context.records)
    let steps = isUndo ? history.redoable : history.undoable
    let operation = intent.as(Undo.self)?.operation ?? intent.as(Redo.self)?.operation
    guard let step = steps.first(where: { $0.operation == operation }) else { return word }
    return SharedTexts.reversed(word, operationTitle(of: step.entries, in: context))
  }

  override public func failure(_ intent: AnyIntent, on records: Records) -> String {
    isUndo ? SharedTexts.undoFailed : SharedTexts.redoFailed
  }
}
