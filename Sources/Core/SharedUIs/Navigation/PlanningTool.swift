public import HTMLKit
public import TimeKit

/// What a feature does for whoever plans the team's schedule, beside painting it.
public struct PlanningTool: Sendable {
  /// What it does, in a word or two.
  public let title: String
  /// Its picture.
  public let icon: Icon
  /// The address at which it begins with a day; nil if the person may not use it.
  public let path: @Sendable (CivilDate, Environment) -> String?

  /// A tool that begins with a day that is shown.
  public init(_ title: String, icon: Icon, path: @escaping @Sendable (CivilDate, Environment) -> String?) {
    self.title = title
    self.icon = icon
    self.path = path
  }
}

extension FeatureList {
  /// Buttons of all tools that the person may use from a day on; nothing if there are none.
  public func planningTools<Action>(
    from day: CivilDate, in environment: Environment, open: (String) -> Action
  ) -> HTML<Action> {
    let buttons = features.flatMap { $0.planningTools() }.compactMap { tool in
      tool.path(day, environment).map { Button(tool.title, icon: tool.icon, action: open($0)) }
    }
    if buttons.isEmpty { return .nothing }
    return tag("div", .class("button-row")) { for each in buttons { button(each) } }
  }
}
