/// A part of an element's start tag: an attribute, a handler or a key.
public struct Attribute<Action> {
  /// Nil for no attribute. One reference, since every place that makes an attribute has code for each of its words.
  let content: AttributeContent?

  init(_ content: AttributeContent?) { self.content = content }

  package var erased: Attribute<AnyAction> { Attribute<AnyAction>(content) }

  /// Any attribute by its name, as HTML spells it.
  public static func attribute(_ name: String, _ value: String) -> Attribute { Attribute(.plain(name, value)) }

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
  public static var none: Attribute { Attribute(nil) }

  /// Tells an element from its siblings, so that it keeps its place in the document, its focus and its scroll
  /// position when the list around it changes. Unique among siblings.
  public static func key(_ key: String) -> Attribute { Attribute(.key(key)) }
}

final class AttributeContent {
  enum Kind {
    case plain(PlainAttribute)
    case key(String)
    case handler(Event, EventHandler)
    case keys(String, EventHandler)
  }

  let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  // Not generic and never inlined, since there are many places that make attributes.
  @inline(never)
  static func plain(_ name: String, _ value: String) -> AttributeContent {
    AttributeContent(.plain(PlainAttribute(name: name, value: value)))
  }

  @inline(never)
  static func key(_ key: String) -> AttributeContent { AttributeContent(.key(key)) }

  @inline(never)
  static func handler(_ event: Event, _ reply: EventHandler) -> AttributeContent {
    AttributeContent(.handler(event, reply))
  }

  @inline(never)
  static func keys(_ names: String, _ reply: EventHandler) -> AttributeContent { AttributeContent(.keys(names, reply)) }
}

package struct PlainAttribute: Equatable, Sendable {
  let name: String
  let value: String

  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
