public import HTMLKit
import RecordKit
import SharedModels

/// Something worth knowing about a screen, which is said until the person dismisses it, for all of their devices.
public struct Tip: Sendable {
  /// Under which it is dismissed: small letters alone.
  public let name: String
  /// The tip, in one or two sentences.
  public let text: String
  /// Where it is done, with what the link says; nil for nowhere else.
  public let link: (label: String, path: String)?

  /// A tip; a screen shows one at most.
  public init(_ name: String, _ text: String, link: (label: String, path: String)? = nil) {
    self.name = name
    self.text = text
    self.link = link
  }
}

/// A tap on a tip's button or link.
public enum TipAction: Equatable, Sendable {
  case dismissed(String)
  case linkTapped(String)

  /// What the screen asks for then.
  public var effect: Effect {
    switch self {
    case .dismissed(let name): .submit(SaveUserProfile(dismissedTip: name))
    case .linkTapped(let path): .open(path)
    }
  }
}

extension ScreenContext {
  /// Whether a tip is shown: neither to whoever has dismissed it, nor while the first steps lead the person.
  public func shows(_ tip: Tip) -> Bool {
    records.workplace != nil && !records.preferences(of: member).hasDismissed(tip: tip.name)
      && features.firstSteps(in: self).isEmpty
  }
}

/// A tip in the flow of a screen, which takes its own room; nothing once it is dismissed.
public func tipBanner(_ tip: Tip, in context: ScreenContext) -> HTML<TipAction> {
  guard context.shows(tip) else { return .nothing }
  return tag("aside", .class("banner accent tip"), .aria("label", SharedTexts.tip), .key("tip")) {
    icon(.lightbulb)
    tag("div", .class("grow")) {
      tag("p") { tip.text }
      if let link = tip.link {
        tag("a", .class("inline"), .href(link.path), .click(TipAction.linkTapped(link.path))) { link.label }
      }
    }
    iconButton(.x, label: SharedTexts.dismissTip, action: .dismissed(tip.name))
  }
}
