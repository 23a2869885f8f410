import SyncKit
import TestSupport
import TextKit

/// Texts and numbers at their limits.
enum Extremes {
  /// A hundred characters without a place to break.
  static let word = String(repeating: "Wolkenkratzer", count: 8).limited(toCharacters: 100)

  static let names = [
    word, "👩‍🚒🇨🇦👨‍👩‍👧‍👦", "משמרת בוקר", "نوبة صباحية", "Z̸̢a̵͓l̷̰g̴͎ö̶́", "<script>alert(1)</script>", "“Quoted” & 'so' \"on\"", "早番",
    "Ligne 1\u{2028}Ligne 2",
  ]

  static func fill(_ site: Site) throws -> Site {
    for (index, name) in names.enumerated() {
      let number = UInt64(index)
      site.memory?.put(location(number + 1, name: name, address: name))
      let symbol = ["WWW", "👩‍🚒", "מ", "ن", "Z̸̢", "<B>", "&", "早", "Ǆ"][index]
      site.memory?.put(
        shiftType(number + 20, symbol: symbol, title: name, description: name, duration: night, location: number + 1))
      site.memory?.put(shift(number + 40, on: day(0), type: number + 20, note: name))
    }
    return site
  }

  /// 250 rows of each kind.
  static func crowd(_ site: Site) -> Site {
    for number in 0..<250 as Range<UInt64> {
      site.memory?.put(location(number + 1, name: "Place \(number + 1000)"))
      site.memory?.put(
        shiftType(number + 300, symbol: "\(number)", title: "Shift \(number + 1000)", location: number + 1))
    }
    return site
  }
}
