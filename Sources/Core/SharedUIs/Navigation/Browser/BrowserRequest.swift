public import JSONKit

/// What a screen asks of the browser: a function of the page, by its name in `abilities.js`.
///
/// Nothing between the screen and the page looks into it, so that a new ability is an extension of ``Effect`` that makes
/// one, and a function of the page that carries it out.
public struct BrowserRequest: Equatable, Sendable {
  /// The name of the page's function.
  public let name: String
  /// What the screen tells the answer by, which it hears as `fetched` or `fetchFailed`; nil if it waits for none.
  public let token: String?
  /// What the function is given, as a JSON object.
  public let fields: [UInt8]

  /// A request of the fields that `write` adds.
  public init(_ name: String, token: String? = nil, fields write: (JSONFieldWriter) -> Void = { _ in }) {
    self.name = name
    self.token = token
    fields = JSONWriter.object(write)
  }

  /// A request of fields that are JSON already.
  public init(_ name: String, token: String?, fields: [UInt8]) {
    (self.name, self.token, self.fields) = (name, token, fields)
  }
}

extension Effect {
  /// Ask this of the browser.
  public static func browser(
    _ name: String, token: String? = nil, fields: (JSONFieldWriter) -> Void = { _ in }
  ) -> Effect {
    .browser(BrowserRequest(name, token: token, fields: fields))
  }
}
