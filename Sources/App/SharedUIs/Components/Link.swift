/// A way to another screen: an address that works as a link, and the action of its plain click.
public struct Link<Action> {
  public let label: String
  public let href: String
  let reply: Reply

  public init(_ label: String, href: String, action: Action) {
    self.init(label, href, Reply(always: action))
  }

  private init(_ label: String, _ href: String, _ reply: Reply) {
    self.label = label
    self.href = href
    self.reply = reply
  }

  var erased: Link<AnyAction> { Link<AnyAction>(label, href, reply) }
}
