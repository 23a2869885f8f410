import JSONKit

extension Effect {
  /// Ask the server for this; the screen hears the answer with the token.
  public static func request(token: String, _ request: ServerRequest) -> Effect {
    .browser("ask", token: token) { fields in
      fields.text("method", request.method.rawValue)
      fields.text("path", request.path)
      fields.text("body", String(decoding: request.body, as: UTF8.self))
    }
  }

  /// Ask the server for what the path answers; the screen hears it with the token.
  public static func fetch(token: String, path: String) -> Effect { .request(token: token, ServerRequest(.get, path)) }

  /// Let the person choose a file of these types, and send it to the path by PUT; the screen hears the answer.
  public static func upload(token: String, path: String, types: String) -> Effect {
    .browser("upload", token: token) { fields in
      fields.text("path", path)
      fields.text("types", types)
    }
  }

  /// Leave the program for the server's page at a path: that of signing in, or this app for another account.
  public static func visit(_ path: String) -> Effect { .browser("visit") { $0.text("path", path) } }
}
