public import OutboundKit
import SecurityKit
public import TimeKit

/// Sends messages to the push services of browsers (RFC 8030), each over a connection of its own.
public struct WebPushClient: PushClient {
  private let tokens: VAPIDTokens
  private let services: PushServices
  private let guarded: GuardedClient

  /// - Parameters:
  ///   - tokens: by which services know the server.
  ///   - services: where messages may be sent to.
  ///   - limits: what connections may be made.
  ///   - userAgent: a product and its version, by which services know the program.
  public init(_ tokens: VAPIDTokens, services: PushServices, limits: OutboundLimits, userAgent: String) {
    self.tokens = tokens
    self.services = services
    guarded = GuardedClient(limits, userAgent: userAgent)
  }

  /// What browsers subscribe with.
  public var publicKey: [UInt8] { tokens.publicKey }

  /// Whether an endpoint is one of a known service, and one that is asked at all: by TLS, at the usual port.
  public func takes(endpoint: String) -> Bool { address(of: endpoint) != nil }

  /// The host of an endpoint.
  public func service(of endpoint: String) -> String? { address(of: endpoint)?.host }

  /// Encrypts a message and sends it.
  public func send(
    _ message: PushMessage, to subscription: PushSubscription, at now: Instant, unless isStopped: () -> Bool
  ) -> PushResult {
    guard let address = address(of: subscription.endpoint) else {
      return .refused("The push service is not one that messages are sent to.")
    }
    guard let body = PushEncryption.encrypt(message.content, for: subscription),
      let authorization = tokens.authorization(for: address.origin, at: now)
    else { return .refused("Couldn’t encrypt the message.") }
    let request = OutboundRequest(
      post: address, fields: fields(of: message, authorization), body: body, answerLimit: Self.answerLimit)
    do throws(OutboundFailure) {
      return Self.result(try guarded.answer(request, unless: isStopped))
    } catch {
      return .unreachable(error.description)
    }
  }

  private func fields(of message: PushMessage, _ authorization: String) -> [(name: String, value: String)] {
    [
      ("Authorization", authorization), ("Content-Encoding", "aes128gcm"),
      ("Content-Type", "application/octet-stream"), ("TTL", "\(min(max(message.secondsToLive, 0), Self.longestLife))"),
      ("Urgency", message.urgency.rawValue),
    ] + (message.topic.map { [("Topic", $0)] } ?? [])
  }

  private func address(of endpoint: String) -> OutboundAddress? {
    guard let address = OutboundAddress(endpoint), services.contains(address.host), guarded.takes(address) else {
      return nil
    }
    return address
  }

  private static let answerLimit = 4_096
  /// Thirty days, beyond which services refuse (Mozilla's).
  private static let longestLife: Int64 = 2_592_000

  static func result(_ answer: OutboundAnswer) -> PushResult {
    let reason = "The push service answers \(answer.status)."
    switch answer.status {
    case 200, 201, 202, 204: return .taken
    case 404, 410: return .gone
    // The browser subscribed with a key that the server has no longer.
    case 400, 403: return answer.text.contains("VapidPkHashMismatch") ? .gone : .refused(reason + shortText(answer))
    // 406 is Windows' word for too many.
    case 401, 406, 408, 429, 500...: return .busy(reason, milliseconds: answer.retryAfter.map { $0 * 1_000 })
    default: return .refused(reason + shortText(answer))
    }
  }

  /// What the service says in words, which has nothing of the message.
  private static func shortText(_ answer: OutboundAnswer) -> String {
    let text = answer.text.filter { !$0.isNewline }.prefix(200)
    return text.isEmpty ? "" : " It says: \(text)"
  }
}
