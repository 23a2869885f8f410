import Foundation
import HTTPKit
import Testing

@testable import TeamShiftServer

/// Identifiers of what is there, each with one of nothing in its place.
struct IdentifierSwap {
  private let absent: [String: String]
  private let all: Set<String>

  init(_ existing: some Sequence<String>) {
    let pairs = Set(existing).sorted().enumerated().map { number, id in (id, Self.identifier(of: number)) }
    absent = Dictionary(pairs) { first, _ in first }
    all = Set(absent.keys).union(absent.values)
  }

  /// An identifier that no row has.
  private static func identifier(of number: Int) -> String {
    "019a9fbc-4c00-7abc-8def-" + String(format: "%012x", 0xabc_0000 + number)
  }

  /// The text with identifiers of nothing.
  func absent(_ text: String) -> String { replacing(text) { absent[$0] ?? $0 } }

  /// The text without the identifiers: what may not differ by what is there.
  func anonymous(_ text: String) -> String { replacing(text) { all.contains($0) ? "{}" : $0 } }

  private func replacing(_ text: String, _ replacement: (String) -> String) -> String {
    let bytes = Array(text.utf8)
    var (result, index): ([UInt8], Int) = ([], 0)
    while index < bytes.count {
      guard Self.isIdentifier(bytes, at: index) else {
        result.append(bytes[index])
        index += 1
        continue
      }
      result += Array(replacement(String(decoding: bytes[index..<index + Self.length], as: UTF8.self)).utf8)
      index += Self.length
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let length = 36

  private static func isIdentifier(_ bytes: [UInt8], at index: Int) -> Bool {
    guard index + length <= bytes.count else { return false }
    return [8, 13, 18, 23].allSatisfy { bytes[index + $0] == UInt8(ascii: "-") }
  }
}

/// A response without what is different each time.
struct ComparableReply: Equatable, CustomStringConvertible {
  let status: Int
  let headers: [String]
  let text: String

  init(_ reply: Reply, _ swap: IdentifierSwap) {
    status = reply.status
    let fields = reply.response.headers.filter { !["X-Request-Id", "Date"].contains($0.0) }
    headers = fields.map { swap.anonymous("\($0.0): \($0.1)") }
    text = swap.anonymous(reply.text)
  }

  var description: String { "\(status) \(text.prefix(300))" }

  /// Where two differ, in words; nil if they do not.
  func difference(from other: ComparableReply) -> String? {
    if self == other { return nil }
    let fields = Set(headers).symmetricDifference(other.headers).sorted().joined(separator: ", ")
    return "\(self), and of nothing \(other) \(fields)"
  }
}
