public import TimeKit

/// What a feature does for whoever plans the team's schedule, beside painting it.
public struct PlanningTool: Sendable {
  /// What it does, in a word or two.
  public let title: String
  /// Its picture.
  public let icon: Icon
  /// The address at which it begins with a day, in the draft or not; nil if the person may not use it.
  public let path: @Sendable (_ day: CivilDate, _ isDraft: Bool, ScreenContext) -> String?

  /// A tool that begins with a day that is shown.
  public init(_ title: String, icon: Icon, path: @escaping @Sendable (CivilDate, Bool, ScreenContext) -> String?) {
    self.title = title
    self.icon = icon
    self.path = path
  }
}

extension FeatureList {
  /// Buttons of all tools that the person may use from a day on, in the draft or not.
  public func planningTools<Action>(
    from day: CivilDate, isDraft: Bool, in context: ScreenContext, open: (String) -> Action
  ) -> [Button<Action>] {
    features.flatMap { $0.planningTools() }.compactMap { tool in
      tool.path(day, isDraft, context).map { Button(tool.title, icon: tool.icon, action: open($0)) }
    }
  }
}
