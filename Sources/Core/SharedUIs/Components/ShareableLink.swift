public import HTMLKit
import SharedModels

/// A secret link that the person hands over or keeps, with the ways to do so.
public func shareableLink<Action>(_ link: String, note: String, copy: Action, share: Action) -> HTML<Action> {
  group {
    formSection(footer: note) { tag("p", .class("field secret")) { link } }
    tag("div", .class("button-row")) {
      button(Button(SharedTexts.copy, icon: .copy, action: copy), style: .primary)
      button(Button(SharedTexts.share, icon: .share, action: share))
    }
  }
}

/// A QR code that another device reads.
///
/// - Parameters:
///   - size: how many modules a side has.
///   - path: the SVG path that draws the dark modules, a unit each.
///   - label: what it leads to.
public func qrCode<Action>(size: Int, path: String, label: String) -> HTML<Action> {
  // A reader of QR codes wants four light modules around.
  let whole = size + 8
  return tag(
    "svg", .class("qr"), .role("img"), .aria("label", label), .attribute("viewBox", "-4 -4 \(whole) \(whole)")
  ) { tag("path", .attribute("d", path)) }
}
