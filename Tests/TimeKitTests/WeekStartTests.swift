import Foundation
import Testing
import TimeKit

@Suite struct `The first day of the week` {
  /// Where the ICU of this toolchain is older than the CLDR that browsers have by now, or changed by its vendor.
  private static let newerThanICU: [String: Weekday] = ["CN": .monday, "DZ": .saturday, "IS": .sunday, "JO": .saturday]

  @Test(arguments: newerThanICU)
  func `is that of newer data than ICU's in a few regions`(region: String, expected: Weekday) {
    #expect(Weekday.first(inRegion: region) == expected)
    #expect(icuFirstWeekday("und_\(region)") != expected, "The exception is no longer needed.")
  }

  @Test(arguments: Locale.Region.isoRegions.map(\.identifier).filter { $0.count == 2 && newerThanICU[$0] == nil })
  func `is ICU's in every other region`(region: String) {
    #expect(Weekday.first(inRegion: region) == icuFirstWeekday("und_\(region)"))
    #expect(Weekday.first(forLocale: "en-\(region)") == icuFirstWeekday("en_\(region)"))
    #expect(Weekday.first(forLocale: region) == icuFirstWeekday("und_\(region)"))
  }

  /// Pali is left out: it has moved from India to the United Kingdom in newer data.
  @Test(arguments: Locale.LanguageCode.isoLanguageCodes.map(\.identifier).filter { $0.count == 2 && $0 != "pi" })
  func `is that of a language's likely region`(language: String) {
    let region = Locale(identifier: Locale(identifier: language).language.maximalIdentifier).region?.identifier ?? ""
    let expected = Self.newerThanICU[region] ?? icuFirstWeekday(language)
    #expect(Weekday.first(forLocale: language) == expected, "in \(region)")
  }

  @Test(arguments: [
    "en-US-u-fw-mon", "en-u-ca-buddhist-fw-wed", "fr-CA-u-fw-sat-nu-latn", "de-DE-u-fw-sun", "en-Latn-US",
  ])
  func `is what the tag's extension asks for`(tag: String) {
    #expect(Weekday.first(forLocale: tag) == icuFirstWeekday(tag))
  }

  @Test(arguments: [
    ("en-CA", Weekday.sunday), ("en_GB", .monday), ("EN-us", .sunday), ("ar-EG", .saturday), ("dv-MV", .friday),
    ("", .monday),
    ("zz", .monday), ("-", .monday), ("en-x-fw-mon", .sunday), ("en-t-fw-mon", .sunday), ("en-US-u-fw", .sunday),
    ("en-US-u-fw-xyz", .sunday), ("en-US-u-fw-mon-x-u-fw-tue", .monday),
  ])
  func `is read from any tag`(tag: String, expected: Weekday) {
    #expect(Weekday.first(forLocale: tag) == expected)
  }

  private func icuFirstWeekday(_ identifier: String) -> Weekday? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: identifier)
    return Weekday(rawValue: (calendar.firstWeekday + 5) % 7 + 1)
  }
}
