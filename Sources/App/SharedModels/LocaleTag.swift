/// What the first day of the week depends on in a BCP 47 language tag (RFC 5646, RFC 6067).
struct LocaleTag {
  /// Upper-case ISO 3166-1 code.
  let region: String?
  /// The day that the extension `-u-fw-` names.
  let firstWeekday: Weekday?

  /// Reads a language tag, or a region alone in upper case.
  init(_ tag: String) {
    let subtags = tag.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    let main = subtags.prefix { $0.utf8.count > 1 }
    firstWeekday = Self.unicodeKeyword("fw", in: subtags[main.endIndex...]).flatMap(Self.weekday)
    if main.count == 1, tag.utf8.count == 2, tag != tag.lowercased() {
      region = tag.uppercased()
    } else {
      region = Self.region(in: main.dropFirst()) ?? main.first.flatMap(Self.likelyRegion)
    }
  }

  private static func region(in subtags: ArraySlice<String>) -> String? {
    subtags.first { $0.utf8.count == 2 || $0.utf8.count == 3 && $0.utf8.allSatisfy(isDigit) }?.uppercased()
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The value after a key of the `u` extension; a later extension's subtags are not searched.
  private static func unicodeKeyword(_ key: String, in extensions: ArraySlice<String>) -> String? {
    var singleton = ""
    var previous = ""
    for subtag in extensions {
      if singleton == "x" { return nil }
      if subtag.utf8.count == 1 { singleton = subtag }
      if singleton == "u", previous == key { return subtag }
      previous = subtag
    }
    return nil
  }

  private static func weekday(_ abbreviation: String) -> Weekday? {
    switch abbreviation {
    case "mon": .monday
    case "tue": .tuesday
    case "wed": .wednesday
    case "thu": .thursday
    case "fri": .friday
    case "sat": .saturday
    case "sun": .sunday
    default: nil
    }
  }

  /// The region where a language is mostly spoken, after the Unicode CLDR's `likelySubtags`.
  ///
  /// Languages of regions where the week begins on Monday, which is the default, are left out.
  private static func likelyRegion(_ language: String) -> String? {
    let pairs = likelyRegions.split(separator: " ")
    return pairs.first { $0.dropLast(2) == language }.map { String($0.suffix(2)) }
  }

  private static let likelyRegions = """
    aaET aeIR afZA amET arEG asIN bhIN bnBD chGU ckbIQ crCA dvMV dzBT enUS faIR filPH gnPY guIN heIL hiIN idID \
    ikUS isIS iuCA jaJP jvID kiKE kmKH knIN koKR ksIN loLA mhMH mlIN mrIN mtMT myMM ndZW neNP nrZA nvUS ojCA omET \
    orIN paIN psAF ptBR quPE saIN sdPK smWS snZW ssZA stZA suID taIN teIN thTH tiET tlPH tnZA tsZA urPK veZA xhZA \
    yueHK zuZA
    """
}
