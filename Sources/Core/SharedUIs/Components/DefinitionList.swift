public import HTMLKit

/// A name and its value.
public struct Definition<Action> {
  /// The value's label, without a colon.
  public let name: String
  /// The value, as a text or as anything that a line can hold.
  public let value: HTML<Action>

  /// A value that is plain text.
  public init(_ name: String, _ value: String) {
    self.init(name, .text(value))
  }

  /// A value with more to it, as a link or a badge.
  public init(_ name: String, _ value: HTML<Action>) {
    self.name = name
    self.value = value
  }
}

/// Names and values one below the other.
public func definitionList<Action>(_ definitions: [Definition<Action>]) -> HTML<Action> {
  HTML { [lines = definitions.map { line($0.name, $0.value.erased) }] in
    element("dl", .class("form facts")) { lines }
  }
}

private func line(_ name: String, _ value: AnyHTML) -> AnyHTML {
  element("div") {
    element("dt") { name }
    element("dd") { value }
  }
}
