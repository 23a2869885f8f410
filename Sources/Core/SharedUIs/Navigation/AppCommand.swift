import RecordKit

/// A place to go to or something to do from anywhere, as a feature brings it to the palette of commands.
public struct AppCommand: Sendable {
  /// Its name: "Add Shift".
  public let title: String
  /// Its picture.
  public let icon: Icon
  /// The key that does it on the screen where it belongs; nil for none.
  public let shortcut: Shortcut?
  /// Its action now; nil if there is nothing to do, or the person may not do it.
  public let effect: @Sendable (ScreenContext) -> Effect?

  /// A command that does what its effect says.
  public init(
    _ title: String, icon: Icon, shortcut: Shortcut? = nil,
    effect: @escaping @Sendable (ScreenContext) -> Effect?
  ) {
    self.title = title
    self.icon = icon
    self.shortcut = shortcut
    self.effect = effect
  }

  /// A command that goes to the same address at any time.
  public init(_ title: String, icon: Icon, shortcut: Shortcut? = nil, path: String) {
    self.init(title, icon: icon, shortcut: shortcut) { _ in .open(path) }
  }
}

extension TabDefinition {
  /// The way to the tab.
  var command: AppCommand {
    AppCommand(title, icon: icon) { context in isShown(on: context.records) ? .open(path) : nil }
  }
}
