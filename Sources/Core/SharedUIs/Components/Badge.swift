public import HTMLKit
import SharedModels

/// The symbol of a shift type in its color.
///
/// - `dragID`: What a drag of it reports, where its place takes drags.
public func badge<Action>(
  _ symbol: String, hue: Int, size: BadgeSize = .large, dragID: String? = nil
) -> HTML<Action> {
  HTML {
    element(
      "span", .class(size.rawValue), .data("hue", String(hue)), .optional("data-drag-id", dragID)
    ) { symbol }
  }
}

/// How a badge looks, as the style sheet's classes.
public enum BadgeSize: String, Sendable {
  case large = "badge"
  case small = "badge small"
  /// Of a shift that is not worked; words say why.
  case covered = "badge covered"
  case smallCovered = "badge small covered"
}

/// How many hues there are; the style sheet has one color pair for each.
public let hueCount = 12

/// The meaning of a chip's color; its text says it too.
public enum Tone: String, Sendable {
  case neutral, good, warn, bad, accent
}

/// A short remark in a capsule.
public func chip<Action>(_ text: String, icon name: Icon? = nil, tone: Tone = .neutral) -> HTML<Action> {
  HTML {
    element("span", .class("chip " + tone.rawValue)) {
      if let name { icon(name) }
      element("span") { text }
    }
  }
}

/// A condition in a capsule that takes it out when it is pressed.
public func removableChip<Action>(_ text: String, action: Action) -> HTML<Action> {
  let reply = EventHandler(always: action)
  return HTML {
    element(
      "button", .class("chip removable"), .type("button"), .aria("label", SharedTexts.removeFilter(text)),
      .focusKey("remove " + text), .key(text), .on(.click, reply)
    ) {
      element("span") { text }
      icon(.x)
    }
  }
}

/// An icon on a tinted tile, as the kind of a log entry.
public func iconTile<Action>(_ name: Icon, tone: Tone = .neutral) -> HTML<Action> {
  HTML { element("span", .class("tile " + tone.rawValue)) { icon(name) } }
}
