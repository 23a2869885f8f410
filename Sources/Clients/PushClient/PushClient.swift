public import TimeKit

/// Passes messages on to browsers.
public protocol PushClient: Sendable {
  /// What browsers subscribe with: the server's public key, a point of P-256.
  var publicKey: [UInt8] { get }
  /// Whether messages may be sent to an endpoint at all.
  func takes(endpoint: String) -> Bool
  /// The name of the push service of an endpoint, for whoever keeps several from waiting for one.
  func service(of endpoint: String) -> String?
  /// Sends a message, and returns once its service has taken it or not. May be called on any thread.
  ///
  /// - `isStopped`: asked about once a second; nobody waits any longer once it is true.
  func send(
    _ message: PushMessage, to subscription: PushSubscription, at now: Instant, unless isStopped: () -> Bool
  ) -> PushResult
}

/// What came of a message. A reason is for the operator, and has nothing of the message nor of the endpoint.
public enum PushResult: Hashable, Sendable {
  /// The service brings it to the browser.
  case taken
  /// There is no such subscription any more, or it is one with another server's key.
  case gone
  /// The message will never be taken.
  case refused(String)
  /// The service takes nothing now, and perhaps says for how many milliseconds.
  case busy(String, milliseconds: Int64?)
  /// There is no answer.
  case unreachable(String)
}
