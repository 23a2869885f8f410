public import JSONKit
public import TimeKit

/// One way through a row's list of fields. Each method shows it one field, with what there is to say of that field.
public enum FieldVisitor {
  /// Gives the properties what is read.
  case reading(FieldReader)
  /// Writes what the properties have.
  case writing(FieldWriter)
  /// Writes what the properties have for a patch, with what a save gives and no row keeps.
  case giving(FieldWriter)
  /// Gives the properties what a patch says of them.
  case patching(FieldPatch)
  /// Brings texts into the form of their rules, and refuses what is missing.
  case checking(FieldCheck)
  /// Lists the fields for the API.
  case describing(FieldList)
  /// Lists the fields that a form can show.
  case presenting(FormFields)

  /// Whether a row is read, written or described as it is kept, without what a save gives that another row keeps.
  public var isOfStoredRow: Bool {
    switch self {
    case .reading, .writing, .describing: true
    case .giving, .patching, .checking, .presenting: false
    }
  }
}

/// Texts.
extension FieldVisitor {
  /// A text that every row has; one that is `.required` may not be empty.
  public func text(
    _ value: inout String, _ rule: TextRule, _ input: FieldInput = .required, summary: @autoclosure () -> String = ""
  ) throws(FieldError) {
    switch self {
    case .reading(let reader): value = try reader.text(rule.field)
    case .writing(let writer), .giving(let writer): writer.text(rule.field, value)
    case .patching(let patch): if let reader = patch.value(rule.field, input) { value = try reader.text(rule.field) }
    case .checking(let check): check.text(&value, rule, isRequired: input == .required)
    case .describing(let list): list.add(Field(rule, input: input, summary: summary()))
    case .presenting(let form): form.add(rule, input)
    }
  }

  /// A text that a row may be without, and that is never empty.
  public func optionalText(
    _ value: inout String?, _ rule: TextRule, _ input: FieldInput = .optional,
    summary: @autoclosure () -> String = ""
  ) throws(FieldError) {
    switch self {
    case .reading(let reader): value = try reader.optionalText(rule.field)
    case .writing(let writer), .giving(let writer): writer.optionalText(rule.field, value)
    case .patching(let patch):
      if let reader = patch.optional(rule.field, input) { value = try reader.optionalText(rule.field) }
    case .checking(let check): check.optionalText(&value, rule)
    case .describing(let list): list.add(Field(rule, isOptional: true, input: input, summary: summary()))
    case .presenting(let form): form.add(rule, input)
    }
  }

  /// A text whose form the row's own rules decide.
  public func text(
    _ name: String, _ value: inout String, _ input: FieldInput = .required, kind: @autoclosure () -> FieldKind,
    label: @autoclosure () -> String = "", summary: @autoclosure () -> String = ""
  ) throws(FieldError) {
    switch self {
    case .reading(let reader): value = try reader.text(name)
    case .writing(let writer), .giving(let writer): writer.text(name, value)
    case .patching(let patch): if let reader = patch.value(name, input) { value = try reader.text(name) }
    case .checking(let check): check.present(name, input)
    case .presenting(let form): form.add(name, label(), .line(limit: FormInput.longLine), input)
    case .describing(let list): list.add(Field(name, kind(), input: input, summary: summary()))
    }
  }

  /// A text that a row may be without, and whose form the row's own rules decide.
  public func optionalText(
    _ name: String, _ value: inout String?, _ input: FieldInput = .optional, kind: @autoclosure () -> FieldKind,
    label: @autoclosure () -> String = "", summary: @autoclosure () -> String = ""
  ) throws(FieldError) {
    switch self {
    case .reading(let reader): value = try reader.optionalText(name)
    case .writing(let writer), .giving(let writer): writer.optionalText(name, value)
    case .patching(let patch): if let reader = patch.optional(name, input) { value = try reader.optionalText(name) }
    case .checking: break
    case .presenting(let form): form.add(name, label(), .line(limit: FormInput.longLine), input)
    case .describing(let list): list.add(Field(name, kind(), isOptional: true, input: input, summary: summary()))
    }
  }
}

/// Flags and numbers.
extension FieldVisitor {
  /// True or false; a new row has the property's first value unless one is given.
  public func flag(
    _ name: String, _ value: inout Bool, _ input: FieldInput = .optional, label: @autoclosure () -> String = "",
    summary: @autoclosure () -> String = ""
  ) throws(FieldError) {
    switch self {
    case .reading(let reader): value = try reader.flag(name)
    case .writing(let writer), .giving(let writer): writer.flag(name, value)
    case .patching(let patch): if let reader = patch.value(name, input) { value = try reader.flag(name) }
    case .checking(let check): check.present(name, input)
    case .presenting(let form): form.add(name, label(), .flag, input)
    case .describing(let list): list.add(Field(name, .flag, input: input, summary: summary()))
    }
  }

  /// A whole number of 64 bits. The range is the API's to check; the row's own rules refuse what is outside.
  public func integer(
    _ name: String, _ value: inout Int64, in range: @autoclosure () -> ClosedRange<Int64>? = nil,
    _ input: FieldInput = .required, label: @autoclosure () -> String = "", summary: @autoclosure () -> String = ""
  ) throws(FieldError) {
    switch self {
    case .reading(let reader): value = try reader.integer(name)
    case .writing(let writer), .giving(let writer): writer.integer(name, value)
    case .patching(let patch): if let reader = patch.value(name, input) { value = try reader.integer(name) }
    case .checking(let check): check.present(name, input)
    case .presenting(let form): form.add(name, label(), .number(isOptional: false), input)
    case .describing(let list): list.add(Field(name, .integer(range()), input: input, summary: summary()))
    }
  }

  /// A small whole number.
  public func integer(
    _ name: String, _ value: inout Int, in range: @autoclosure () -> ClosedRange<Int64>? = nil,
    _ input: FieldInput = .required, label: @autoclosure () -> String = "", summary: @autoclosure () -> String = ""
  ) throws(FieldError) {
    var wide = Int64(value)
    try integer(name, &wide, in: range(), input, label: label(), summary: summary())
    value = Int(clamping: wide)
  }

  /// A whole number of 64 bits that a row may be without.
  public func optionalInteger(
    _ name: String, _ value: inout Int64?, in range: @autoclosure () -> ClosedRange<Int64>? = nil,
    _ input: FieldInput = .optional, label: @autoclosure () -> String = "", summary: @autoclosure () -> String = ""
  ) throws(FieldError) {
    switch self {
    case .reading(let reader): value = try reader.optionalInteger(name)
    case .writing(let writer), .giving(let writer): writer.optionalInteger(name, value)
    case .patching(let patch): if let reader = patch.optional(name, input) { value = try reader.optionalInteger(name) }
    case .checking(let check): check.range(name, label(), value, range())
    case .presenting(let form): form.add(name, label(), .number(isOptional: true), input)
    case .describing(let list):
      list.add(Field(name, .integer(range()), isOptional: true, input: input, summary: summary()))
    }
  }

  /// A small whole number that a row may be without.
  public func optionalInteger(
    _ name: String, _ value: inout Int?, in range: @autoclosure () -> ClosedRange<Int64>? = nil,
    _ input: FieldInput = .optional, label: @autoclosure () -> String = "", summary: @autoclosure () -> String = ""
  ) throws(FieldError) {
    var wide = value.map { Int64($0) }
    try optionalInteger(name, &wide, in: range(), input, label: label(), summary: summary())
    value = wide.map { Int(clamping: $0) }
  }
}

/// Days and times.
extension FieldVisitor {
  /// A day that every row has.
  public func date(
    _ name: String, _ value: inout CivilDate, _ input: FieldInput = .required, label: @autoclosure () -> String = "",
    summary: @autoclosure () -> String = ""
  ) throws(FieldError) {
    switch self {
    case .reading(let reader): value = try reader.date(name)
    case .writing(let writer), .giving(let writer): writer.date(name, value)
    case .patching(let patch): if let reader = patch.value(name, input) { value = try reader.date(name) }
    case .checking(let check): check.present(name, input)
    case .presenting(let form): form.add(name, label(), .date, input)
    case .describing(let list): list.add(Field(name, .date, input: input, summary: summary()))
    }
  }

  /// A time of day that every row has.
  public func timeOfDay(
    _ name: String, _ value: inout TimeOfDay, _ input: FieldInput = .required,
    label: @autoclosure () -> String = "", summary: @autoclosure () -> String = ""
  ) throws(FieldError) {
    switch self {
    case .reading(let reader): value = try reader.timeOfDay(name)
    case .writing(let writer), .giving(let writer): writer.timeOfDay(name, value)
    case .patching(let patch): if let reader = patch.value(name, input) { value = try reader.timeOfDay(name) }
    case .checking(let check): check.present(name, input)
    case .presenting(let form): form.add(name, label(), .time, input)
    case .describing(let list): list.add(Field(name, .timeOfDay, input: input, summary: summary()))
    }
  }

  /// A day that a row may be without.
  public func optionalDate(
    _ name: String, _ value: inout CivilDate?, _ input: FieldInput = .optional,
    label: @autoclosure () -> String = "", summary: @autoclosure () -> String = ""
  ) throws(FieldError) {
    switch self {
    case .reading(let reader): value = try reader.optionalDate(name)
    case .writing(let writer), .giving(let writer): writer.optionalDate(name, value)
    case .patching(let patch): if let reader = patch.optional(name, input) { value = try reader.optionalDate(name) }
    case .checking: break
    case .presenting(let form): form.add(name, label(), .date, input)
    case .describing(let list): list.add(Field(name, .date, isOptional: true, input: input, summary: summary()))
    }
  }

  /// A point in time that every row has.
  public func instant(
    _ name: String, _ value: inout Instant, _ input: FieldInput = .required, summary: @autoclosure () -> String = ""
  ) throws(FieldError) {
    switch self {
    case .reading(let reader): value = try reader.instant(name)
    case .writing(let writer), .giving(let writer): writer.instant(name, value)
    case .patching(let patch): if let reader = patch.value(name, input) { value = try reader.instant(name) }
    case .checking(let check): check.present(name, input)
    case .presenting: break
    case .describing(let list): list.add(Field(name, .instant, input: input, summary: summary()))
    }
  }

  /// A point in time that a row may be without.
  public func optionalInstant(
    _ name: String, _ value: inout Instant?, _ input: FieldInput = .optional,
    summary: @autoclosure () -> String = ""
  ) throws(FieldError) {
    switch self {
    case .reading(let reader): value = try reader.optionalInstant(name)
    case .writing(let writer), .giving(let writer): writer.optionalInstant(name, value)
    case .patching(let patch): if let reader = patch.optional(name, input) { value = try reader.optionalInstant(name) }
    case .checking: break
    case .presenting: break
    case .describing(let list): list.add(Field(name, .instant, isOptional: true, input: input, summary: summary()))
    }
  }
}
