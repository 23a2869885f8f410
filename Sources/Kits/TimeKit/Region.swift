/// How dates and times are written, when the week begins, and on what is printed, where a person lives.
public struct Region: Equatable, Sendable {
  /// The first day of the week.
  public let firstWeekday: Weekday
  /// Whether the day has 24 hours, rather than twice 12.
  public let has24Hours: Bool
  /// The order of a date's parts.
  public let dateOrder: DateOrder
  /// The sheets that printers hold.
  public let paper: PaperSize
  /// The year in which the person reads; nil where that is not known. Days of other years are written with theirs.
  public private(set) var year: Int?

  /// Habits of which each is known.
  public init(firstWeekday: Weekday, has24Hours: Bool, dateOrder: DateOrder, paper: PaperSize = .a4) {
    self.firstWeekday = firstWeekday
    self.has24Hours = has24Hours
    self.dateOrder = dateOrder
    self.paper = paper
  }

  /// The habits of a BCP 47 language tag, such as `en-CA`, or of a region, such as `CA`.
  ///
  /// They are those of the Unicode CLDR: `weekData`, the preferred hours of `timeData`, the order of a region's medium
  /// date format, and the `paperSize` of `measurementData`. The tag's extensions `-u-fw-` and `-u-hc-` decide where they are present. A language without a
  /// region stands for the region where it is mostly spoken.
  public init(locale tag: String) {
    let locale = LocaleTag(tag)
    let region = locale.region ?? "001"
    // In Canada, French has other habits than English.
    let isFrenchCanada = region == "ca" && locale.language == "fr"
    self.init(
      firstWeekday: locale.firstWeekday ?? .first(inRegion: region),
      has24Hours: locale.has24Hours ?? (isFrenchCanada || !Self.twelveHours.contains(region)),
      dateOrder: isFrenchCanada ? .dayFirst : .of(region),
      paper: Self.letterRegions.contains(region) ? .letter : .a4)
  }

  /// The same habits of a person who reads on a day.
  public func reading(on today: CivilDate) -> Region {
    var region = self
    region.year = today.year
    return region
  }

  /// English Canada's habits, for texts of which no reader is known.
  public static let standard = Region(firstWeekday: .sunday, has24Hours: false, dateOrder: .monthFirst, paper: .letter)

  private static let letterRegions = RegionList("bz ca cl co cr gt mx ni pa ph pr sv us ve")

  /// Where the hours of `timeData` are preferred as `h`.
  private static let twelveHours = RegionList(
    """
    ae ag al ar as au bb bd bh bm bn bo bs bt ca cl co cr cu cy dj dm do dz ec eg eh er et fj fm gd gh gm gr gt gu gy \
    hk hn in iq jm jo kh ki kn kp kr kw ky lb lc lr ls ly mh mo mp mr mw mx my na nh ni nz om pa pe pg ph pk pr ps pw py \
    qa sa sb sd sg sl so ss sv sy sz tc td tn to tt tw um us uy vc ve vg vi vu ws ye zm
    """)
}

/// A size of the sheets that are printed on.
public enum PaperSize: String, CaseIterable, Sendable {
  /// 210 × 297 mm (ISO 216).
  case a4
  /// 8.5 × 11 inches (ANSI/ASME Y14.1).
  case letter
}

/// In which order a date is written.
public enum DateOrder: Equatable, Sendable {
  /// 20 November 2026
  case dayFirst
  /// November 20, 2026
  case monthFirst
  /// 2026 November 20
  case yearFirst

  fileprivate static func of(_ region: String) -> DateOrder {
    if monthFirstRegions.contains(region) { return .monthFirst }
    return yearFirstRegions.contains(region) ? .yearFirst : .dayFirst
  }

  private static let monthFirstRegions = RegionList("as bi ca gu mh mp ph pr um us vi")
  private static let yearFirstRegions = RegionList("cn hu jp kp kr lt mn tw")
}
