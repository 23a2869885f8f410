public import JSONKit
import RecordKit
import TextKit
import TimeKit

/// How a field is typed that is not kept as the text that a person types: a number, an amount, a place.
public struct FieldFormat: Sendable {
  /// What the form shows of the field; of nil, what it shows of a field without a value.
  public let text: @Sendable (JSON?) -> String
  /// The field's value that a text means; `null` for none, nil for a text that cannot be read.
  public let value: @Sendable (String) -> JSON?
  /// What is wrong with a text that cannot be read.
  public var problem: String { readProblem() }
  private let readProblem: @Sendable () -> String

  /// A format, and what is wrong with a text that it cannot read.
  public init(
    problem: @escaping @Sendable @autoclosure () -> String, text: @escaping @Sendable (JSON?) -> String,
    value: @escaping @Sendable (String) -> JSON?
  ) {
    readProblem = problem
    self.text = text
    self.value = value
  }

  /// A whole number under this label; nothing for none.
  package static func number(_ label: String, isOptional: Bool) -> FieldFormat {
    FieldFormat(problem: FormTexts.needsNumber(label)) {
      $0?.integer.map { String($0) } ?? ""
    } value: { text in
      if text.trimmed.isEmpty { return isOptional ? .null : nil }
      return Int64(text.trimmed).map { .integer($0) }
    }
  }

  /// The format of an input whose text is the field's value in another form, and always can be read.
  static func plain(_ input: FormInput) -> FieldFormat {
    switch input {
    case .line(let limit), .lines(let limit):
      FieldFormat(problem: "", text: shown) { .string($0.limited(toCharacters: limit)) }
    case .flag: FieldFormat(problem: "", text: shown) { .bool($0 == "true") }
    case .time: FieldFormat(problem: "", text: shown, value: time)
    case .date, .choice, .number, .other: FieldFormat(problem: "", text: shown) { $0.isEmpty ? .null : .string($0) }
    }
  }

  /// Another row, by its identifier.
  static let reference = FieldFormat(problem: "", text: shown) {
    $0.isEmpty ? .null : .object([JSON.Member("id", .string($0))])
  }

  /// A text as it is, a flag as "true", a time as minutes since midnight, a reference as its identifier.
  @Sendable private static func shown(_ value: JSON?) -> String {
    switch value {
    case .string(let text)?: text
    case .bool(let flag)?: flag ? "true" : ""
    case .object?: value?["id"]?.string ?? minutes(value) ?? ""
    case .integer(let number)?: String(number)
    case .null?, .decimal?, .array?, nil: ""
    }
  }

  private static func minutes(_ time: JSON?) -> String? {
    guard let hour = time?["hour"]?.integer, let minute = time?["minute"]?.integer else { return nil }
    return String(hour * 60 + minute)
  }

  @Sendable private static func time(_ text: String) -> JSON? {
    guard let minutes = Int(text), let time = TimeOfDay(minutesSinceMidnight: minutes) else { return .null }
    return .object([
      JSON.Member("hour", .integer(Int64(time.hour))), JSON.Member("minute", .integer(Int64(time.minute))),
    ])
  }
}
