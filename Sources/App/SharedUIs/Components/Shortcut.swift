import HTMLKit

/// A key that does something while nothing is typed and no sheet is open; `shell.html` lists them for whoever presses `?`.
public enum Shortcut: String, Sendable {
  case add = "n"
  case nextPage = "j"
  case previousPage = "k"
  case plan = "p"
  case search = "/"
  case select = "s"
  case today = "t"
}

extension Attribute {
  /// Has a key press the element, or move the focus to it if it is a field; nothing for nil.
  static func shortcut(_ shortcut: Shortcut?) -> Attribute {
    shortcut.map { .data("shortcut", $0.rawValue) } ?? .none
  }
}
