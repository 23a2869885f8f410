extension Weekday {
  /// The first day of the week for a BCP 47 language tag, such as `en-CA`, or a region, such as `CA`.
  ///
  /// The days are those of the Unicode CLDR's `weekData`. The tag's extension `-u-fw-` decides where it is present. A
  /// language without a region stands for the region where it is mostly spoken. Anything unknown begins on Monday.
  public static func first(forLocale tag: String) -> Weekday {
    let locale = LocaleTag(tag)
    return locale.firstWeekday ?? first(inRegion: locale.region ?? "001")
  }

  /// The first day of the week in a region, by its upper-case ISO 3166-1 code.
  public static func first(inRegion region: String) -> Weekday {
    if region == "MV" { return .friday }
    if contains(region, in: saturdayRegions) { return .saturday }
    if contains(region, in: sundayRegions) { return .sunday }
    return .monday
  }

  private static func contains(_ region: String, in list: String) -> Bool {
    list.split(separator: " ").contains { $0 == region }
  }

  private static let saturdayRegions: String = "AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY"
  private static let sundayRegions: String = """
    AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH \
    PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW
    """
}
