public import HTMLKit
public import RecordKit
import SharedModels
public import TimeKit

/// A way to look at the schedule, as a feature brings it: "Me", "Team".
public struct ScheduleView: Sendable {
  /// Its name, in a word.
  public let title: String
  /// The address that shows a day in it; nil for today, whatever day that is.
  public let path: @Sendable (CivilDate?) -> String
  /// Whether the person may look at it.
  public let isOffered: @Sendable (ScreenContext) -> Bool

  /// A way to look at the schedule, for everybody if nothing else is said.
  public init(
    _ title: String, path: @escaping @Sendable (CivilDate?) -> String,
    isOffered: @escaping @Sendable (ScreenContext) -> Bool = { _ in true }
  ) {
    self.title = title
    self.path = path
    self.isOffered = isOffered
  }
}

/// The ways to look at the schedule, one of which is shown; nothing where there is only one.
///
/// - `current`: the address of today in the one that is shown.
/// - `day`: the day that is shown; nil for today, whatever day that is.
public func scheduleViews<Action>(
  current: String, day: CivilDate?, in context: ScreenContext, open: (String) -> Action
) -> HTML<Action> {
  let views = context.features.scheduleViews.filter { $0.isOffered(context) }
  guard views.count > 1 else { return .nothing }
  let links = views.map { Link($0.title, href: $0.path(day), action: open($0.path(day))) }
  return linkChoices(
    label: SharedTexts.scheduleViews, links, current: views.first { $0.path(nil) == current }?.path(day) ?? "")
}

/// A part of Today that a feature brings.
public struct TodaySection: Sendable {
  /// What a workplace plans that has the part; nil if all have it.
  let capability: Capability?
  /// The part; its controls lead to addresses.
  public let view: @Sendable (ScreenContext) -> HTML<String>

  /// A part of Today, which may show nothing.
  public init(for capability: Capability?, view: @escaping @Sendable (ScreenContext) -> HTML<String>) {
    self.capability = capability
    self.view = view
  }
}
