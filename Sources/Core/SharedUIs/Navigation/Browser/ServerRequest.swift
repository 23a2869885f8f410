public import JSONKit

/// What a screen asks of the server's API, besides what is synced.
public struct ServerRequest: Equatable, Sendable {
  /// What is to be done with what the path names.
  public enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  /// What is to be done.
  public let method: Method
  /// The path with its query: `/api/v1/sessions`.
  public let path: String
  /// The content as JSON; empty for none.
  public let body: [UInt8]

  /// A request without content.
  public init(_ method: Method, _ path: String) {
    self.method = method
    self.path = path
    body = []
  }

  /// A request whose content is JSON already.
  public init(_ method: Method, _ path: String, body: [UInt8]) {
    self.method = method
    self.path = path
    self.body = body
  }

  /// A request whose content is an object of these fields.
  public init(_ method: Method, _ path: String, fields: (JSONFieldWriter) -> Void) {
    self.method = method
    self.path = path
    body = JSONWriter.object { fields($0) }
  }
}
