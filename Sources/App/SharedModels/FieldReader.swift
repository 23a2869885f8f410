/// Why a field could not be read: where it stands, and what is wrong with it.
public struct FieldError: Error, Equatable, Sendable {
  /// The field's place, such as `duration.from.hour`; empty for the whole.
  public let path: String
  /// What is wrong, to follow the field's name: "must be text".
  public let problem: String

  public init(_ path: String, _ problem: String) {
    self.path = path
    self.problem = problem
  }

  /// The same error inside a field of this name.
  public func inside(_ name: String) -> FieldError {
    FieldError(path.isEmpty ? name : "\(name).\(path)", problem)
  }

  public var message: String { path.isEmpty ? "The content \(problem)." : "\(path) \(problem)." }
}

/// Reads a row's fields by name, wherever they are kept.
public protocol FieldReader {
  mutating func text(_ name: String) throws(FieldError) -> String
  mutating func optionalText(_ name: String) throws(FieldError) -> String?
  mutating func integer(_ name: String) throws(FieldError) -> Int64
  mutating func flag(_ name: String) throws(FieldError) -> Bool
  mutating func optionalFlag(_ name: String) throws(FieldError) -> Bool?
  mutating func date(_ name: String) throws(FieldError) -> CivilDate
  mutating func instant(_ name: String) throws(FieldError) -> Instant
  mutating func timeOfDay(_ name: String) throws(FieldError) -> TimeOfDay
  mutating func identifier<Row>(_ name: String) throws(FieldError) -> Identifier<Row>
  mutating func reference<Row>(_ name: String) throws(FieldError) -> Identifier<Row>
  mutating func optionalReference<Row>(_ name: String) throws(FieldError) -> Identifier<Row>?
  /// Reads fields that belong together under one name.
  mutating func group<Value>(
    _ name: String, _ read: (inout Self) throws(FieldError) -> Value
  ) throws(FieldError) -> Value
}

extension FieldReader {
  /// A row's count of changes.
  public mutating func version() throws(FieldError) -> Int {
    let value = try integer("version")
    guard value >= 1, value <= 1_000_000_000 else { throw FieldError("version", "must be from 1 to 1000000000") }
    return Int(value)
  }
}
