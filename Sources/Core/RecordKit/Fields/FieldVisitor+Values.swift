public import JSONKit
import TextKit
public import TimeKit

/// A value of several parts, or one of several choices, that a field can hold.
public protocol FieldValue {
  /// Reads the field of a name, which is there.
  init(_ name: String, from reader: FieldReader) throws(FieldError)
  /// Writes what ``init(_:from:)`` reads.
  func write(_ name: String, to writer: FieldWriter)
  /// What the API says of it.
  static var fieldKind: FieldKind { get }
  /// How a person fills it in.
  static var formInput: FormInput { get }
  /// The same where rows leave out the usual value.
  static func formInput(usual: Self) -> FormInput
}

extension FieldValue {
  /// In a way that the form says.
  public static var formInput: FormInput { .other }
  /// As if it were not left out.
  public static func formInput(usual: Self) -> FormInput { formInput }
}

/// Values with a codec of their own.
extension FieldVisitor {
  /// A value that every row has.
  @inlinable
  public func value<Value: FieldValue>(
    _ name: String, _ value: inout Value, _ input: FieldInput = .required, label: @autoclosure () -> String = "",
    summary: @autoclosure () -> String = ""
  ) throws(FieldError) {
    switch self {
    case .reading(let reader): value = try Value(name, from: reader)
    case .writing(let writer), .giving(let writer): value.write(name, to: writer)
    case .patching(let patch): if let reader = patch.value(name, input) { value = try Value(name, from: reader) }
    case .checking(let check): check.present(name, input)
    case .presenting(let form): form.add(name, label(), Value.formInput, input)
    case .describing(let list): list.add(Field(name, Value.fieldKind, input: input, summary: summary()))
    }
  }

  /// A value that a row may be without.
  @inlinable
  public func optionalValue<Value: FieldValue>(
    _ name: String, _ value: inout Value?, _ input: FieldInput = .optional, label: @autoclosure () -> String = "",
    summary: @autoclosure () -> String = ""
  ) throws(FieldError) {
    switch self {
    case .reading(let reader): value = reader.has(name) ? try Value(name, from: reader) : nil
    case .writing(let writer), .giving(let writer): value?.write(name, to: writer)
    case .patching(let patch):
      if let reader = patch.optional(name, input) { value = reader.has(name) ? try Value(name, from: reader) : nil }
    case .checking: break
    case .presenting(let form): form.add(name, label(), Value.formInput, input)
    case .describing(let list):
      list.add(Field(name, Value.fieldKind, isOptional: true, input: input, summary: summary()))
    }
  }
}

/// Values of which one is usual.
extension FieldVisitor {
  /// A value that rows leave out if it is the usual one, to which null takes it back.
  @inlinable
  public func value<Value: FieldValue & Equatable>(
    _ name: String, _ value: inout Value, _ input: FieldInput = .optional, usual: Value,
    label: @autoclosure () -> String = "", summary: @autoclosure () -> String = ""
  ) throws(FieldError) {
    switch self {
    case .reading(let reader): value = reader.has(name) ? try Value(name, from: reader) : usual
    case .writing(let writer), .giving(let writer): if value != usual { value.write(name, to: writer) }
    case .patching(let patch):
      if let reader = patch.optional(name, input) { value = reader.has(name) ? try Value(name, from: reader) : usual }
    case .checking: break
    case .presenting(let form): form.add(name, label(), Value.formInput(usual: usual), input)
    case .describing(let list):
      list.add(Field(name, Value.fieldKind, isOptional: true, input: input, summary: summary()))
    }
  }
}

extension Bool: FieldValue {
  /// Reads the flag.
  @inlinable
  public init(_ name: String, from reader: FieldReader) throws(FieldError) { self = try reader.flag(name) }

  /// Writes the flag.
  @inlinable
  public func write(_ name: String, to writer: FieldWriter) { writer.flag(name, self) }

  /// True or false.
  public static var fieldKind: FieldKind { .flag }

  /// A switch.
  public static var formInput: FormInput { .flag }
}

extension TimeOfDay: FieldValue {
  /// Reads the time.
  @inlinable
  public init(_ name: String, from reader: FieldReader) throws(FieldError) { self = try reader.timeOfDay(name) }

  /// Writes the time.
  @inlinable
  public func write(_ name: String, to writer: FieldWriter) { writer.timeOfDay(name, self) }

  /// An hour and a minute.
  public static var fieldKind: FieldKind { .timeOfDay }

  /// A clock.
  public static var formInput: FormInput { .time }
}

extension Int: FieldValue {
  /// Reads the number; one that is too large for this machine is the largest.
  @inlinable
  public init(_ name: String, from reader: FieldReader) throws(FieldError) {
    self = Int(clamping: try reader.integer(name))
  }

  /// Writes the number.
  @inlinable
  public func write(_ name: String, to writer: FieldWriter) { writer.integer(name, Int64(self)) }

  /// A whole number.
  public static var fieldKind: FieldKind { .integer(nil) }

  /// A number.
  public static var formInput: FormInput { .number(isOptional: false) }

  /// A number that may be left out.
  public static func formInput(usual: Self) -> FormInput { .number(isOptional: true) }
}

/// One of several texts.
public protocol FieldChoice: FieldValue, CaseIterable, RawRepresentable where RawValue == String {
  /// What is wrong with any other text, to follow the field's name.
  static var invalidChoiceMessage: String { get }
}

/// One of several texts, which a form offers in a menu.
public protocol MenuChoice: FieldChoice {
  /// The choice as a person reads it.
  var title: String { get }
}

extension FieldChoice {
  /// Names the choices: "must be less, normal or more".
  public static var invalidChoiceMessage: String {
    let names = allCases.map { $0.rawValue }
    return "must be \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")"
  }

  /// Reads the choice's text.
  @inlinable
  public init(_ name: String, from reader: FieldReader) throws(FieldError) {
    guard let choice = Self(rawValue: try reader.text(name)) else { throw FieldError(name, Self.invalidChoiceMessage) }
    self = choice
  }

  /// Writes the choice's text.
  @inlinable
  public func write(_ name: String, to writer: FieldWriter) { writer.text(name, rawValue) }

  /// The texts to choose from.
  public static var fieldKind: FieldKind { .choice(allCases.map { $0.rawValue }) }
}

extension MenuChoice {
  /// A menu of all choices.
  public static var formInput: FormInput { .choice(allCases.map { ($0.rawValue, $0.title) }) }

  /// The same menu, whose usual choice is no text.
  public static func formInput(usual: Self) -> FormInput {
    .choice(allCases.map { ($0.rawValue == usual.rawValue ? "" : $0.rawValue, $0.title) })
  }
}

/// One of several values that a field lists.
public protocol FieldElement {
  /// What each element is like.
  static var elementKind: FieldKind { get }
  /// How many there are at most.
  static var listLimit: Int { get }
  /// Reads the list in the field of a name, which is there.
  static func list(_ name: String, from reader: FieldReader) throws(FieldError) -> [Self]
  /// Writes what ``list(_:from:)`` reads.
  static func write(_ list: [Self], _ name: String, to writer: FieldWriter)
}

extension Array: FieldValue where Element: FieldElement {
  /// Reads the list.
  @inlinable
  public init(_ name: String, from reader: FieldReader) throws(FieldError) {
    self = try Element.list(name, from: reader)
  }

  /// Writes the list.
  @inlinable
  public func write(_ name: String, to writer: FieldWriter) { Element.write(self, name, to: writer) }

  /// A list of the elements' kind.
  public static var fieldKind: FieldKind { .list(of: Element.elementKind, limit: Element.listLimit) }
}
