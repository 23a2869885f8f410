public import HTMLKit
import SharedModels
import TextKit

/// A key that does something while nothing is typed and no sheet is open; `shell.html` lists them for whoever presses `?`.
public enum Shortcut: String, Sendable {
  case add = "n"
  case nextPage = "j"
  case previousPage = "k"
  case plan = "p"
  case search = "/"
  case select = "s"
  case today = "t"
  /// ⌘K or Ctrl+K, in a field too.
  case palette
  /// ⌘Z or Ctrl+Z.
  case undo
  /// The same with Shift.
  case redo

  /// Those of commands that are the same on every screen.
  public static let everywhere = [undo, redo]

  /// The key as it is written on a keyboard.
  public var label: String {
    switch self {
    case .palette: SharedTexts.paletteKeys
    case .undo: SharedTexts.undoKeys
    case .redo: SharedTexts.redoKeys
    default: rawValue.capitalizedSentence
    }
  }
}

/// A control that nobody sees, by which a key does the same on every screen: one that a screen shows comes first.
public func shortcutControl<Action>(_ shortcut: Shortcut, action: Action) -> HTML<Action> {
  let reply = EventHandler(always: action)
  return HTML {
    element(
      "button", .type("button"), .hidden(), .aria("hidden", true), .shortcut(shortcut), .on(.click, reply)
    ) { .nothing }
  }
}

extension Attribute {
  /// Has a key press the element, or move the focus to it if it is a field; nothing for nil.
  static func shortcut(_ shortcut: Shortcut?) -> Attribute {
    shortcut.map { .data("shortcut", $0.rawValue) } ?? .none
  }
}
