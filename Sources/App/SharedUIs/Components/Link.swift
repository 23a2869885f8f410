/// A way to another screen: an address that works as a link, and the action of its plain click.
public struct Link<Action> {
  public let label: String
  public let href: String
  public let action: Action

  public init(_ label: String, href: String, action: Action) {
    self.label = label
    self.href = href
    self.action = action
  }
}
