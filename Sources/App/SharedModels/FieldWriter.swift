/// Takes a row's fields by name, wherever they are kept.
public protocol FieldWriter {
  mutating func text(_ name: String, _ value: String)
  mutating func optionalText(_ name: String, _ value: String?)
  mutating func integer(_ name: String, _ value: Int64)
  mutating func flag(_ name: String, _ value: Bool)
  mutating func date(_ name: String, _ value: CivilDate)
  mutating func instant(_ name: String, _ value: Instant)
  mutating func timeOfDay(_ name: String, _ value: TimeOfDay)
  mutating func identifier<Row>(_ name: String, _ value: Identifier<Row>)
  mutating func reference<Row>(_ name: String, _ value: Identifier<Row>)
  mutating func optionalReference<Row>(_ name: String, _ value: Identifier<Row>?)
  /// Writes fields that belong together under one name.
  mutating func group(_ name: String, _ write: (inout Self) -> Void)
}

extension FieldWriter {
  public mutating func version(_ value: Int) { integer("version", Int64(value)) }
}
