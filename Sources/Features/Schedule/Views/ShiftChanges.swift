package import RecordKit
import ScheduleModel
import SharedModels
package import SharedUIs

/// Says why shifts were not planned, moved or deleted; how it was done, the toast says.
///
/// - Parameter title: over the reason, if not that of the command's texts.
package func endShiftChange(
  _ command: Command, _ outcome: Outcome, title: String? = nil, in context: ScreenContext
) -> [Effect] {
  let intent = command.intent
  guard intent.as(Undo.self) == nil, intent.as(Redo.self) == nil else { return [] }
  let title = title ?? context.features.texts(of: intent)?.failureTitle ?? SharedTexts.notSaved
  switch outcome {
  case .stored: return []
  case .refused(let refusal): return [.notice(title: title, message: refusal.message)]
  case .failed: return [.notice(title: title, message: ShiftTexts.changeFailed)]
  }
}
