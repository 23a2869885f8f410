package import JSONKit
package import RecordKit
package import ServerStorage

/// What the secret address of a calendar that programs subscribe to stands for.
package struct CalendarLink: Equatable, Sendable {
  /// What such a calendar has.
  package enum Content: String, CaseIterable, Sendable {
    /// The person's own shifts.
    case shifts
    /// Everybody's shifts, as far as the person sees them.
    case team
    /// The days on which dogs hike.
    case hikes
  }

  /// The token that its secret belongs to.
  package let token: Identifier<APIToken>
  package let workplace: Identifier<Workplace>
  package let content: Content

  package init(token: Identifier<APIToken>, workplace: Identifier<Workplace>, content: Content) {
    self.token = token
    self.workplace = workplace
    self.content = content
  }
}
