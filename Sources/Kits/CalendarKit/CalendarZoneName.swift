/// What programs call time zones.
enum CalendarZoneName {
  /// The IANA names that a name may stand for, as far as they are known here, in the order in which they are tried.
  static func candidates(of name: String) -> [String] {
    let name = name.trimmed
    if let other = others[name] { return [other] }
    guard name.hasPrefix("/") else { return [name] }
    // Names that are said to be unique in the world have who says so before them: "/example.org/2026a/Europe/Berlin".
    let parts = name.split(separator: "/")
    return parts.indices.map { parts[$0...].joined(separator: "/") }.flatMap { [$0, others[$0] ?? $0] }
  }

  /// How far a name is from UTC that says so itself, such as `UTC+01:00` or `GMT-0330`.
  static func offsetMinutes(of name: String) -> Int? {
    let name = name.trimmed.uppercased()
    guard name.hasPrefix("UTC") || name.hasPrefix("GMT") else { return nil }
    let rest = name.dropFirst(3)
    guard let sign = rest.first, sign == "+" || sign == "-" || sign == "\u{2212}" else { return rest.isEmpty ? 0 : nil }
    let parts = rest.dropFirst().split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2, parts.allSatisfy({ (1...4).contains($0.utf8.count) }) else { return nil }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
    let isJoined = parts.count == 1 && parts[0].utf8.count > 2
    let (hour, minute) =
      isJoined ? (numbers[0] / 100, numbers[0] % 100) : (numbers[0], numbers.count == 2 ? numbers[1] : 0)
    guard hour <= 14, minute < 60 else { return nil }
    return (hour * 60 + minute) * (sign == "+" ? 1 : -1)
  }

  private static let others: [String: String] = {
    var names: [String: String] = [:]
    for line in otherNames.split(separator: "\n") {
      let sides = line.split(separator: "=", maxSplits: 1).map(String.init)
      if sides.count == 2 { names[sides[0]] = sides[1] }
    }
    return names
  }()
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
