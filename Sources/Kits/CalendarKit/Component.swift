import CLibical
import Glibc

/// The library may end the process at what it cannot read, unless it is told not to.
private let library: Void = icalerror_set_errors_are_fatal(0)

/// A component that libical has made; whoever adds it to another one gives it away.
struct Component {
  let pointer: OpaquePointer

  init(_ kind: icalcomponent_kind) {
    _ = library
    guard let pointer = icalcomponent_new(kind) else { preconditionFailure("There is memory for a component.") }
    self.pointer = pointer
  }

  /// One that is there already.
  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  /// The outermost component of a text; nil if that is none of the kind.
  init?(_ kind: icalcomponent_kind, text: String) {
    _ = library
    guard let pointer = icalparser_parse_string(text) else { return nil }
    guard icalcomponent_isa(pointer) == kind else {
      icalcomponent_free(pointer)
      return nil
    }
    self.pointer = pointer
  }

  func add(_ property: OpaquePointer?) { if let property { icalcomponent_add_property(pointer, property) } }

  func add(_ component: Component) { icalcomponent_add_component(pointer, component.pointer) }

  /// Adds a property that this libical has no name for, whose value it leaves as it is but for line breaks.
  func add(_ name: String, _ value: String, _ kind: icalparameter_value = ICAL_VALUE_X) {
    guard let property = icalproperty_new_x(value) else { return }
    icalproperty_set_x_name(property, name)
    if kind != ICAL_VALUE_X { icalproperty_add_parameter(property, icalparameter_new_value(kind)) }
    add(property)
  }

  /// Its properties, in their order.
  var properties: [OpaquePointer] {
    var found: [OpaquePointer] = []
    var next = icalcomponent_get_first_property(pointer, ICAL_ANY_PROPERTY)
    while let property = next {
      found.append(property)
      next = icalcomponent_get_next_property(pointer, ICAL_ANY_PROPERTY)
    }
    return found
  }

  /// Its components of a kind, in their order.
  func components(_ kind: icalcomponent_kind) -> [Component] {
    var found: [Component] = []
    var next = icalcomponent_get_first_component(pointer, kind)
    while let component = next {
      found.append(Component(component))
      next = icalcomponent_get_next_component(pointer, kind)
    }
    return found
  }

  /// The text of its first property of a kind.
  func text(_ kind: icalproperty_kind) -> String? {
    guard let property = icalcomponent_get_first_property(pointer, kind),
      let value = icalproperty_get_value(property), let text = icalvalue_get_text(value)
    else { return nil }
    return String(cString: text)
  }

  func has(_ kind: icalproperty_kind) -> Bool { icalcomponent_get_first_property(pointer, kind) != nil }

  var bytes: [UInt8] {
    guard let text = icalcomponent_as_ical_string_r(pointer) else { return [] }
    defer { icalmemory_free_buffer(text) }
    return Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }
}

/// The name of a property, in upper case.
func name(of property: OpaquePointer) -> String {
  guard let text = icalproperty_get_property_name_r(property) else { return "" }
  defer { icalmemory_free_buffer(text) }
  return String(cString: text).uppercased()
}
