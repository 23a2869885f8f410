import HTMLKit

/// A way to another screen: an address that works as a link, and the action of its plain click.
public struct Link<Action> {
  /// The screen's name.
  public let label: String
  /// Where it leads without the program, as in a new tab: ``Coordinator/path`` of the screen.
  public let href: String
  let reply: EventHandler

  /// A link whose plain click sends the action instead of loading the address.
  public init(_ label: String, href: String, action: Action) {
    self.init(label, href, EventHandler(always: action))
  }

  private init(_ label: String, _ href: String, _ reply: EventHandler) {
    self.label = label
    self.href = href
    self.reply = reply
  }

  var erased: Link<AnyAction> { Link<AnyAction>(label, href, reply) }
}
