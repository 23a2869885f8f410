/// The push services that messages are sent to. A browser names the address of its own service, so without a list
/// anybody who has an account could have the server send to any other.
public struct PushServices: Hashable, Sendable {
  /// Names of hosts; one that begins with a dot stands for all below it.
  private let hosts: [String]

  /// Those of the common browsers, and others that the operator trusts.
  public init(and others: [String] = []) {
    hosts = Self.known + others.map { $0.lowercased() }
  }

  /// Of Chrome and most browsers that are made of it, Firefox, Safari, and Edge.
  private static let known = [
    "fcm.googleapis.com", "jmt17.google.com", ".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com",
  ]

  /// Whether messages are sent to a host, whose name is in lower case.
  public func contains(_ host: String) -> Bool {
    hosts.contains { $0.hasPrefix(".") ? host.hasSuffix($0) : host == $0 }
  }
}
