import JSONKit
package import SharedUIs

extension BrowserRequest {
  /// The text of one of its fields.
  package func text(_ name: String) -> String? { (try? JSON.parse(fields))?[name]?.string }

  /// What the server is asked; nil for another request.
  package var server: ServerRequest? {
    guard name == "ask", let path = text("path"),
      let method = text("method").flatMap({ ServerRequest.Method(rawValue: $0) })
    else { return nil }
    return ServerRequest(method, path, body: Array((text("body") ?? "").utf8))
  }
}
