import TextKit

extension Weekday {
  /// The first day of the week for a BCP 47 language tag, such as `en-CA`, or a region, such as `CA`.
  ///
  /// The days are those of the Unicode CLDR's `weekData`. The tag's extension `-u-fw-` decides where it is present. A
  /// language without a region stands for the region where it is mostly spoken. Anything unknown begins on Monday.
  public static func first(forLocale tag: String) -> Weekday {
    let locale = LocaleTag(tag)
    return locale.firstWeekday ?? first(inRegion: locale.region ?? "001")
  }

  /// The first day of the week in a region, by its ISO 3166-1 code.
  public static func first(inRegion region: String) -> Weekday {
    let region = region.asciiFolded ?? region
    if region == "mv" { return .friday }
    if saturdayRegions.contains(region) { return .saturday }
    if sundayRegions.contains(region) { return .sunday }
    return .monday
  }

  private static let saturdayRegions = RegionList("af bh dj dz eg iq ir jo kw ly om qa sd sy")
  private static let sundayRegions = RegionList(
    """
    ag as bd br bs bt bw bz ca co dm do et gt gu hk hn id il in is jm jp ke kh kr la mh mm mo mt mx mz ni np pa pe ph \
    pk pr pt py sa sg sv th tt tw um us ve vi ws ye za zw
    """)
}
