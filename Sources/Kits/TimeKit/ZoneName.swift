import TextKit

/// The IANA name of a time zone, such as `America/Halifax`, as people read it.
public enum ZoneName {
  /// The city after which the zone is called: `Halifax`.
  public static func city(_ name: String) -> String { words(name.parts(between: "/").last ?? name) }

  /// The part before the city: `America`, or `America, Argentina`; the name itself where nothing does.
  public static func region(_ name: String) -> String {
    let parts = Array(name.parts(between: "/").dropLast())
    return parts.isEmpty ? name : words(parts.joined(by: ", "))
  }

  /// The whole name with spaces: `America/Port of Spain`.
  public static func words(_ name: String) -> String { name.parts(between: "_").joined(by: " ") }

  /// Whether a text has the form of a name: 1 to 60 letters, digits and `/_+-`.
  public static func isPlausible(_ name: String) -> Bool {
    (1...60).contains(name.utf8.count) && name.utf8.allSatisfy(isAllowed)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "+"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
