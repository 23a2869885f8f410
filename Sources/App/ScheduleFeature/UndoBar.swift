import HTMLKit
import JSONKit
import SharedModels
import SharedUIs
import TimeKit

/// The buttons that take the person's last switch back and make it again; they say what they will do, and why not.
func undoBar(on records: some Records, in environment: Environment) -> HTML<ScheduleAction> {
  let user = records.profile(of: environment.member).id
  let author = Author(user, at: environment.now, doing: environment.nobody.command)
  let history = UndoHistory(of: user, on: records)
  let (undone, redone) = (history.undoable.first, history.redoable.first)
  return tag("div", .class("undo-bar"), .role("group"), .aria("label", "Undo and redo")) {
    reversal(undone, .undo, history.refusal(of: undone, .undo, by: author, on: records))
    reversal(redone, .redo, history.refusal(of: redone, .redo, by: author, on: records))
  }
}

extension UndoHistory {
  /// What keeps a step from being taken.
  fileprivate func refusal(
    of step: Step?, _ type: ChangeType, by author: Author, on records: some Records
  ) -> Refusal? {
    guard let step else { return nil }
    do throws(Refusal) {
      _ = try reverse(type, step, by: author, on: records)
      return nil
    } catch {
      return error
    }
  }
}

private func reversal(_ step: UndoHistory.Step?, _ type: ChangeType, _ refusal: Refusal?) -> HTML<ScheduleAction> {
  let title = step.map { "\(type.title): \($0.text)" } ?? type.title
  let operation = step?.operation ?? Identifier(UniqueID(high: 0, low: 0))
  let isUndo = type == .undo
  return tag("div") {
    button(
      Button(
        title, icon: isUndo ? .arrowCounterclockwise : .arrowClockwise, isEnabled: step != nil && refusal == nil,
        action: .switching(isUndo ? .undoTapped(operation) : .redoTapped(operation))),
      .data("shortcut", type.rawValue),
      .aria("keyshortcuts", isUndo ? "Control+Z Meta+Z" : "Control+Shift+Z Meta+Shift+Z"))
    if let refusal { tag("p", .class("quiet form-note")) { refusal.message } }
  }
}

extension UndoHistory.Step {
  /// What taking the step changes: `Night → Day, Oct 9`.
  fileprivate var text: String {
    guard let first = entries.first, let from = first.newShiftSnapshot, let to = first.oldShiftSnapshot else {
      return ""
    }
    let days = entries.count == 1 ? from.date.text(.monthAndDay) : "\(entries.count) days"
    return "\(from.title) → \(to.title), \(days)"
  }
}
