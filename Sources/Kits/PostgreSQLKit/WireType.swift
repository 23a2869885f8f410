import CPostgreSQL
import DatabaseKit

/// The server's types of values, by the numbers that they have in every database
/// (https://www.postgresql.org/docs/15/catalog-pg-type.html), and what they are in binary.
enum WireType {
  /// The server finds out.
  static let unknown: Oid = 0
  static let boolean: Oid = 16
  static let bytes: Oid = 17
  static let character: Oid = 18
  static let name: Oid = 19
  static let bigInteger: Oid = 20
  static let smallInteger: Oid = 21
  static let integer: Oid = 23
  static let text: Oid = 25
  static let json: Oid = 114
  static let double: Oid = 701
  static let variableText: Oid = 1_043

  static let texts: Set<Oid> = [text, variableText, name, json]

  /// What a value is declared as.
  static func of(_ value: Value) -> Oid {
    switch value {
    case .null: unknown
    case .integer: bigInteger
    case .real: double
    case .text: text
    case .blob: bytes
    }
  }

  /// A value in the binary form of a type; nil for one of another kind.
  static func encoded(_ value: Value, as type: Oid) -> [UInt8]? {
    switch value {
    case .null: []
    case .integer(let number): encoded(number, as: type)
    case .real(let number): type == double ? bigEndian(number.bitPattern) : nil
    case .text(let string): texts.contains(type) ? Array(string.utf8) : nil
    case .blob(let content): type == bytes ? content : nil
    }
  }

  private static func encoded(_ number: Int64, as type: Oid) -> [UInt8]? {
    switch type {
    case bigInteger: bigEndian(number)
    case integer: Int32(exactly: number).map { bigEndian($0) }
    case smallInteger: Int16(exactly: number).map { bigEndian($0) }
    case boolean: [number == 0 ? 0 : 1]
    default: nil
    }
  }

  private static func bigEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }

  /// An integer of any size, or a truth as 1 or 0; nil for another type.
  static func integer(_ bytes: UnsafeRawBufferPointer, _ type: Oid) -> Int64? {
    switch type {
    case bigInteger: Int64(bigEndian: bytes.loadUnaligned(as: Int64.self))
    case integer: Int64(Int32(bigEndian: bytes.loadUnaligned(as: Int32.self)))
    case smallInteger: Int64(Int16(bigEndian: bytes.loadUnaligned(as: Int16.self)))
    case boolean: Int64(bytes[0])
    default: nil
    }
  }

  /// What messages call a type.
  static func name(_ type: Oid) -> String {
    switch type {
    case bigInteger, integer, smallInteger, boolean: "an integer"
    case double: "a real number"
    case bytes: "a blob"
    case let type where texts.contains(type): "a text"
    default: "of type \(type)"
    }
  }
}

/// Values as libpq takes them: one buffer for all.
struct Parameters {
  private(set) var bytes: [UInt8] = []
  /// Where each begins, and how long it is; nil for NULL.
  private(set) var places: [Range<Int>?] = []

  /// - Returns: nil where a value is of another kind than its parameter.
  init?(_ values: [Value], _ types: [Oid]) {
    guard values.count == types.count else { return nil }
    for (value, type) in zip(values, types) {
      guard let encoded = WireType.encoded(value, as: type) else { return nil }
      places.append(value == .null ? nil : bytes.count..<bytes.count + encoded.count)
      bytes += encoded
    }
  }
}
