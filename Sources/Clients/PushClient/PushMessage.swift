/// A message to a browser, and how its push service treats it (RFC 8030, section 5).
public struct PushMessage: Hashable, Sendable {
  /// How soon a device wants it (RFC 8030, section 5.3).
  public enum Urgency: String, Sendable {
    case normal, high
  }

  /// What the browser reads, at most ``PushEncryption/byteLimit`` bytes.
  public let content: [UInt8]
  /// For how many seconds the service keeps it for a browser that is out of reach.
  public let secondsToLive: Int64
  /// What it is about, at most 32 letters, digits, `-` or `_`: it takes the place of one about the same that the browser
  /// has not got yet.
  public let topic: String?
  /// How soon a device wants it.
  public let urgency: Urgency

  /// A message.
  public init(_ content: [UInt8], secondsToLive: Int64, topic: String? = nil, urgency: Urgency = .normal) {
    self.content = content
    self.secondsToLive = secondsToLive
    self.topic = topic
    self.urgency = urgency
  }
}
