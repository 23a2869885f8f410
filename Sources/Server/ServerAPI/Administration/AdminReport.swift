package import TimeKit

/// What an operator is answered: the same for people, as aligned text, and for programs, as JSON.
package struct AdminReport: Equatable, Sendable {
  package enum Value: Equatable, Sendable {
    case text(String)
    /// A name that programs use, such as newDevice, which is words to people on a screen.
    case word(String)
    case integer(Int64)
    /// A size in bytes.
    case bytes(Int64)
    /// A time span in milliseconds.
    case span(Int64)
    case instant(Instant)
    case flag(Bool)
    case none
  }

  /// Something with a name for programs and one for people.
  package struct Label: Equatable, Sendable {
    package let name: String
    package let title: String

    package init(_ name: String, _ title: String) { (self.name, self.title) = (name, title) }
  }

  package struct Field: Equatable, Sendable {
    package let label: Label
    package let value: Value

    package init(_ name: String, _ title: String, _ value: Value) {
      (label, self.value) = (Label(name, title), value)
    }
  }

  package struct Table: Equatable, Sendable {
    package let label: Label
    package let columns: [Label]
    package let rows: [[Value]]
    /// Whether there are more than the rows.
    package var isCut = false

    package init(_ name: String, _ title: String, _ columns: [Label], _ rows: [[Value]]) {
      (label, self.columns, self.rows) = (Label(name, title), columns, rows)
    }
  }

  package enum Part: Equatable, Sendable {
    case message(String)
    case fields([Field])
    case group(Label, [Field])
    case table(Table)
  }

  package var parts: [Part]
  /// The content of a file that is sent along.
  package var file: [UInt8]?

  package init(_ parts: [Part], file: [UInt8]? = nil) { (self.parts, self.file) = (parts, file) }

  /// That something is done.
  package init(_ message: String) { self.init([.message(message)]) }
}

extension AdminReport.Value {
  package static func text(_ text: String?) -> Self { text.map { .text($0) } ?? .none }
  package static func instant(_ instant: Instant?) -> Self { instant.map { .instant($0) } ?? .none }
  package static func integer(_ number: Int) -> Self { .integer(Int64(number)) }
  package static func bytes(_ number: Int?) -> Self { number.map { .bytes(Int64($0)) } ?? .none }
  package static func span(_ milliseconds: Int64?) -> Self { milliseconds.map { .span($0) } ?? .none }
}
