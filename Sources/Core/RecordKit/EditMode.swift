public import JSONKit

/// Whether a save makes a row, changes one, or does either.
public enum EditMode: Equatable, Sendable {
  /// Makes the row; refused if there is one of the identifier with other content.
  case create
  /// With the version that the person saw, if a later one is to be refused.
  case update(expecting: Int?)
  /// Makes the row, or writes over the one that is there: what an import does.
  case put

  /// Changes the row whatever its version, so that the last save wins.
  public static let update = EditMode.update(expecting: nil)
}

extension EditMode {
  /// Reads `mode` and `expecting`.
  public init(from reader: JSONFieldReader) throws(FieldError) {
    switch try reader.optionalText("mode") {
    case nil: self = .update(expecting: try reader.expectedVersion())
    case "create": self = .create
    case "put": self = .put
    default: throw FieldError("mode", "must be create, put or absent")
    }
  }

  /// Writes `mode`, or `expecting` if there is an expected version.
  public func write(to fields: JSONFieldWriter) {
    switch self {
    case .create: fields.text("mode", "create")
    case .put: fields.text("mode", "put")
    case .update(let version): fields.expectedVersion(version)
    }
  }

  /// Refuses to change a row that is not there or that was changed since.
  ///
  /// - `noun`: what a row of the kind is called, such as "shift type".
  public func check(_ current: Int?, noun: String, on records: Records) throws(Refusal) {
    guard case .update(let expected) = self else { return }
    guard let current else { throw .notFound(noun) }
    try records.check(version: current, expecting: expected)
  }

  /// The save of a row; nothing if it is so already.
  ///
  /// - `noun`: what a row of the kind is called, such as "shift type".
  public func changes<Row: Record>(from current: Row?, to row: Row, noun: String) throws(Refusal) -> [Change] {
    if row == current { return [] }
    if self == .create, current != nil {
      throw Refusal(RecordTexts.isThere(noun), field: "id", code: .duplicate)
    }
    return [.put(row)]
  }
}

extension JSONFieldReader {
  /// The version that the person saw, in `expecting`; nil if any will do.
  public func expectedVersion() throws(FieldError) -> Int? {
    guard let number = try optionalInteger("expecting") else { return nil }
    guard let version = Int(exactly: number) else { throw FieldError("expecting", "is too large") }
    return version
  }
}

extension JSONFieldWriter {
  /// Writes `expecting`, or nothing for nil.
  public func expectedVersion(_ version: Int?) { optionalInteger("expecting", version.map { Int64($0) }) }
}
