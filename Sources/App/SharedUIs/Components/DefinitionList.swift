/// A name and its value.
public struct Definition<Action> {
  public let name: String
  public let value: HTML<Action>

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = .text(value)
  }

  public init(_ name: String, _ value: HTML<Action>) {
    self.name = name
    self.value = value
  }
}

/// Names and values one below the other.
public func definitionList<Action>(_ definitions: [Definition<Action>]) -> HTML<Action> {
  tag("dl", .class("form facts")) {
    for definition in definitions {
      tag("div") {
        tag("dt") { definition.name }
        tag("dd") { definition.value }
      }
    }
  }
}
