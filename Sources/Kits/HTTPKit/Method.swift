/// A request's method (RFC 9110, section 9).
public enum Method: Hashable, Sendable {
  case get
  case head
  case post
  case put
  case delete
  case patch
  case options
  /// A method that the server gives no meaning to, as it was sent: methods are case-sensitive.
  case other(String)

  /// The method of that name, case-sensitive: `get` is ``other(_:)``.
  public init(_ name: String) {
    self = Self.known.first { $0.name == name } ?? .other(name)
  }

  /// The method as it stands on the wire.
  public var name: String {
    switch self {
    case .get: "GET"
    case .head: "HEAD"
    case .post: "POST"
    case .put: "PUT"
    case .delete: "DELETE"
    case .patch: "PATCH"
    case .options: "OPTIONS"
    case .other(let name): name
    }
  }

  private static let known: [Method] = [.get, .head, .post, .put, .delete, .patch, .options]
}
