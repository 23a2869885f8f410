/// Why another server has not answered what it was asked. A reason is for the operator, and has nothing of the question.
public enum OutboundFailure: Error, Hashable, Sendable {
  /// There is no such service.
  case notConfigured
  /// Too many ask already: it can be asked again in a moment.
  case busy
  /// There is no connection.
  case unreachable(String)
  /// There is no answer in time.
  case timedOut
  /// It has answered that it does not do this.
  case refused(String)
  /// It has answered something else than it should.
  case unreadable(String)
}

extension OutboundFailure: CustomStringConvertible {
  /// One sentence for the operator.
  public var description: String {
    switch self {
    case .notConfigured: "The service is not configured."
    case .busy: "Too many requests are waiting for the service."
    case .unreachable(let reason): "Couldn’t reach the service: \(reason)."
    case .timedOut: "The service has not answered in time."
    case .refused(let reason): "The service refuses the request: \(reason)."
    case .unreadable(let reason): "Couldn’t read the service’s response: \(reason)."
    }
  }
}
