public import HTMLKit
public import SharedModels

/// What stands in the place of something that the person's tier does not have: what it is, and why it is locked.
public func lockedNote<Action>(_ feature: ProFeature) -> HTML<Action> {
  infoCard(lead: icon(.lock), title: feature.title, note: feature.lockedText, end: badge(Tier.pro.title))
}

private func badge<Action>(_ text: String) -> HTML<Action> { tag("span", .class("end quiet")) { text } }
