package import RoutingKit
import TextKit

/// Reads a place out of what people paste or type: the link of a map, a `geo:` URI (RFC 5870), or degrees.
package enum PlaceText {
  /// The most characters of a text; links of maps are long.
  package static let limit = 2_000

  /// The place that a text names; nil for none, or for more than one.
  package static func coordinate(in text: String) -> Coordinate? {
    guard text.utf8.count <= limit else { return nil }
    let text = text.trimmed
    return text.contains(text: ":") && (text.contains(text: "//") || text.asciiLowercased.hasPrefix("geo:"))
      ? linked(text) : DegreesReader(text).coordinate
  }

  /// The place of a link: the one that is marked before the one in the middle of the map.
  private static func linked(_ text: String) -> Coordinate? {
    let link = text.decodingPercents.asciiLowercased
    if link.hasPrefix("geo:") { return pair(in: link.dropFirst(4)) }
    for (latitude, longitude) in [("!3d", "!4d"), ("mlat=", "mlon="), ("lat=", "lon="), ("lat=", "lng=")] {
      if let place = point(number(behind: latitude, in: link), number(behind: longitude, in: link)) { return place }
    }
    let names = ["coordinate=", "ll=", "q=", "query=", "destination=", "daddr=", "place/", "search/", "/@", "center="]
    for name in names {
      if let rest = rest(behind: name, in: link), let place = pair(in: rest) { return place }
    }
    return rest(behind: "#map=", in: link).flatMap { rest in
      rest.firstIndex(of: "/").flatMap { pair(in: rest[rest.index(after: $0)...]) }
    }
  }

  /// What is behind the last of a name in a link, as a link has the place itself behind the way to it.
  private static func rest(behind name: String, in link: String) -> Substring? {
    let (bytes, wanted) = (link.utf8, Array(name.utf8))
    var index = bytes.endIndex
    while index > bytes.startIndex {
      index = bytes.index(before: index)
      guard bytes[index...].starts(with: wanted) else { continue }
      // "ll=" is not the end of "sll=", which is where somebody has searched from.
      let isWhole =
        wanted.last != UInt8(ascii: "=") || index == bytes.startIndex
        || !isLetter(bytes[bytes.index(before: index)])
      if isWhole { return link[bytes.index(index, offsetBy: wanted.count)...] }
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte) || byte == 95 }

  private static func number(behind name: String, in link: String) -> Int64? {
    guard var rest = rest(behind: name, in: link) else { return nil }
    return Degrees.scan(&rest)
  }

  /// Two numbers with a comma or a slash between.
  private static func pair(in text: Substring) -> Coordinate? {
    var rest = text
    let latitude = Degrees.scan(&rest)
    guard let separator = rest.first, separator == "," || separator == "/" else { return nil }
    rest = rest.dropFirst()
    while let next = rest.first, next == " " || next == "+" { rest = rest.dropFirst() }
    return point(latitude, Degrees.scan(&rest))
  }

  private static func point(_ latitude: Int64?, _ longitude: Int64?) -> Coordinate? {
    guard let latitude, let longitude else { return nil }
    return Coordinate(latitudeNanodegrees: latitude, longitudeNanodegrees: longitude)
  }
}

/// Numbers of degrees in whole billionths.
enum Degrees {
  /// Takes a number with at most three digits before its point from the start of a text, as billionths; nil for none.
  static func scan(_ text: inout Substring, decimals: [Character] = ["."]) -> Int64? {
    let isNegative = text.first.map { $0 == "-" || $0 == "−" } ?? false
    if isNegative || text.first == "+" { text = text.dropFirst() }
    let whole = digits(&text)
    guard !whole.isEmpty, whole.count <= 3 else { return nil }
    var value = whole.reduce(0) { $0 * 10 + $1 }
    var fraction: [Int64] = []
    if let point = text.first, decimals.contains(point) {
      var rest = text.dropFirst()
      fraction = digits(&rest)
      if !fraction.isEmpty { text = rest }
    }
    for place in 0..<9 { value = value * 10 + (place < fraction.count ? fraction[place] : 0) }
    return isNegative ? -value : value
  }

  private static func digits(_ text: inout Substring) -> [Int64] {
    var digits: [Int64] = []
    while let byte = text.utf8.first, (48...57).contains(byte) {
      digits.append(Int64(byte) - 48)
      text = text.dropFirst()
    }
    return digits
  }
}

extension String {
  /// With the small letters of ASCII, since those of other alphabets bring a table into the program.
  var asciiLowercased: String {
    String(decoding: utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }

  /// "%2C" as a comma; what is no escape of one of ASCII's characters stays.
  fileprivate var decodingPercents: String {
    var result = ""
    var rest = self[...]
    while let character = rest.first {
      rest = rest.dropFirst()
      if character == "%", let byte = UInt8(rest.prefix(2), radix: 16), byte < 128, rest.utf8.count >= 2 {
        result.append(Character(Unicode.Scalar(byte)))
        rest = rest.dropFirst(2)
      } else {
        result.append(character)
      }
    }
    return result
  }
}
