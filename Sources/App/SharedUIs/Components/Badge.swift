public import HTMLKit

/// The symbol of a shift type in its colour.
public func badge<Action>(_ symbol: String, hue: Int, size: BadgeSize = .large) -> HTML<Action> {
  HTML { element("span", .class(size.rawValue), .data("hue", String(hue))) { symbol } }
}

/// How a badge looks, as the style sheet's classes.
public enum BadgeSize: String, Sendable {
  case large = "badge"
  case small = "badge small"
  /// On the day after the one on which the shift began.
  case continued = "badge small continued"
}

/// How many hues there are; the style sheet has one colour pair for each.
public let hueCount = 16

/// The hue of something that has no colour of its own, as a shift type by its identifier: always the same for the same
/// text, on every device.
public func hue(of text: String) -> Int {
  // FNV-1a, 32 bit (RFC 9923), folded so that its high half counts too.
  var hash: UInt32 = 2_166_136_261
  for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
  return Int((hash >> 16 ^ hash) % UInt32(hueCount))
}

/// What a chip says by its colour; its text says it too.
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

/// An icon on a tinted tile, as the kind of a log entry.
public func iconTile<Action>(_ name: Icon, tone: Tone = .neutral) -> HTML<Action> {
  HTML { element("span", .class("tile " + tone.rawValue)) { icon(name) } }
}
