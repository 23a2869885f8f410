/// A part of an element's start tag: an attribute, a handler or a key.
public struct Attribute<Action> {
  let content: AttributeContent

  init(_ content: AttributeContent) { self.content = content }

  package var erased: Attribute<AnyAction> { Attribute<AnyAction>(content) }

  /// Any attribute by its name, as HTML spells it.
  @inline(never)
  public static func attribute(_ name: String, _ value: String) -> Attribute {
    Attribute(.plain(PlainAttribute(name: name, value: value)))
  }

  /// A boolean attribute: written without a value if `isOn`, left out otherwise.
  public static func flag(_ name: String, _ isOn: Bool = true) -> Attribute {
    isOn ? .attribute(name, "") : .none
  }

  /// An attribute that is left out if there is no value for it.
  public static func optional(_ name: String, _ value: String?) -> Attribute {
    guard let value else { return .none }
    return .attribute(name, value)
  }

  /// No attribute; for the other arm of a condition.
  public static var none: Attribute { Attribute(.nothing) }

  /// Tells an element from its siblings, so that it keeps its place in the document, its focus and its scroll
  /// position when the list around it changes. Unique among siblings.
  public static func key(_ key: String) -> Attribute { Attribute(.key(key)) }
}

/// Indirect for the same reason as ``HTML``'s content.
indirect enum AttributeContent {
  case plain(PlainAttribute)
  case key(String)
  case handler(Event, EventHandler)
  case keys(String, EventHandler)
  case nothing
}

package struct PlainAttribute: Equatable, Sendable {
  let name: String
  let value: String

  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
