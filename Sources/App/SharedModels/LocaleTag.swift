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

  /// The region of a language, after the Unicode CLDR's `likelySubtags`.
  private static func likelyRegion(_ language: String) -> String? {
    let pairs = likelyRegions.split(separator: " ")
    return pairs.first { $0.hasPrefix(language) && $0.utf8.count == language.utf8.count + 2 }
      .map { String($0.suffix(2)) }
  }

  private static let likelyRegions = """
    afZA amET arEG azAZ beBY bgBG bnBD boCN bsBA caES csCZ cyGB daDK deDE dvMV dzBT elGR enUS esES etEE euES faIR fiFI \
    filPH foFO frFR fyNL gaIE gdGB glES guIN haNG heIL hiIN hrHR huHU hyAM idID igNG isIS itIT jaJP jvID kaGE kkKZ \
    kmKH knIN koKR kyKG lbLU loLA ltLT lvLV mgMG miNZ mkMK mlIN mnMN mrIN msMY mtMT myMM nbNO neNP nlNL nnNO noNO \
    orIN paIN plPL psAF ptBR quPE rmCH roRO ruRU sdPK siLK skSK slSI snZW soSO sqAL srRS stZA svSE swTZ taIN teIN tgTJ \
    thTH tiET tkTM tlPH trTR ttRU ugCN ukUA urPK uzUZ viVN xhZA yoNG yueHK zhCN zuZA
    """
}
