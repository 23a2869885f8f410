/// A name and its value.
public struct Definition<Action> {
  public let name: String
  public let value: HTML<Action>

  public init(_ name: String, _ value: String) {
    self.init(name, .text(value))
  }

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

private func line(_ name: String, _ value: Piece) -> Piece {
  element("div") {
    element("dt") { name }
    element("dd") { value }
  }
}
