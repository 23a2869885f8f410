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

  /// Bytes for the function that the page hands on without reading them, such as a question for a worker.
  public let content: [UInt8]

  /// A request of the fields that `write` adds.
  public init(
    _ name: String, token: String? = nil, content: [UInt8] = [], fields write: (JSONFieldWriter) -> Void = { _ in }
  ) {
    (self.name, self.token, self.content) = (name, token, content)
    fields = JSONWriter.object(write)
  }

  /// A request of fields that are JSON already.
  public init(_ name: String, token: String?, fields: [UInt8]) {
    (self.name, self.token, self.fields, content) = (name, token, fields, [])
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
