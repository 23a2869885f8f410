import TextKit

/// A place in the app, as the browser's bar shows it: `/schedule/2026-11-20/add`, `/change-log?type=switch`.
public struct Address: Equatable, Sendable {
  /// The whole text, with its query.
  public let path: String
  /// The parts between the slashes, without the query.
  public let parts: [String]
  /// The query behind the question mark; empty for none.
  public let query: String

  /// Takes any text; what no screen knows is not found.
  public init(_ path: String) {
    self.path = path
    let halves = path.parts(between: "?")
    parts = (halves.first ?? "").parts(between: "/")
    query = halves.count > 1 ? halves[1] : ""
  }

  /// The parts behind a beginning such as `/settings/locations`; nil if the address does not begin so.
  public func rest(behind beginning: String) -> [String]? {
    let start = beginning.parts(between: "/")
    guard parts.count >= start.count, Array(parts[..<start.count]) == start else { return nil }
    return Array(parts[start.count...])
  }

  /// The value of a field of the query; nil if it has none of this name.
  public func value(_ name: String) -> String? {
    QueryField.all(in: query).first { $0.name == name }?.value
  }
}
