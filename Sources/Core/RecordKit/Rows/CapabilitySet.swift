public import JSONKit
import TextKit

/// The names of what a workplace plans, in the order of the alphabet, each once: `hikes shifts`. Only features know what
/// they mean.
public struct CapabilitySet: FieldValue, Equatable, Sendable {
  /// The names in their order.
  public private(set) var names: [String] = []

  /// The most names.
  public static let limit = 20
  /// The most letters of a name.
  public static let nameLimit = 30

  /// Puts names into their order.
  public init(_ names: [String]) {
    for name in order(of: names).map({ names[$0] }) where self.names.last != name { self.names.append(name) }
  }

  /// The names with a space between.
  public var text: String { names.joined(by: " ") }

  /// Reads ``text``, in any order.
  public init(_ name: String, from reader: FieldReader) throws(FieldError) {
    let names = try reader.text(name).parts(between: " ")
    guard names.count <= Self.limit, names.allSatisfy({ Self.isName($0) }) else {
      throw FieldError(name, "must be names of small letters with a space between")
    }
    self.init(names)
  }

  /// Writes ``text``.
  public func write(_ name: String, to writer: FieldWriter) { writer.text(name, text) }

  /// A text.
  public static var fieldKind: FieldKind { .text(limit: limit * (nameLimit + 1)) }

  private static func isName(_ text: String) -> Bool {
    text.utf8.count <= nameLimit && text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }
}
