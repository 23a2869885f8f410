import TextKit

/// What a region's habits depend on in a BCP 47 language tag (RFC 5646, RFC 6067).
struct LocaleTag {
  /// ISO 3166-1 code in lower case.
  let region: String?
  /// In lower case; empty for a region alone.
  let language: String
  /// What the extension `-u-hc-` asks for.
  let has24Hours: Bool?
  /// The day that the extension `-u-fw-` names.
  let firstWeekday: Weekday?

  /// Reads a language tag, or a region alone in upper case.
  init(_ tag: String) {
    let folded = tag.asciiFolded ?? ""
    let subtags = folded.parts(between: "-_")
    let main = subtags.prefix { $0.utf8.count > 1 }
    firstWeekday = Self.unicodeKeyword("fw", in: subtags[main.endIndex...]).flatMap(Self.weekday)
    has24Hours = Self.unicodeKeyword("hc", in: subtags[main.endIndex...]).flatMap(Self.has24Hours)
    language = main.count == 1 && tag.utf8.count == 2 && tag != folded ? "" : main.first ?? ""
    if main.count == 1, tag.utf8.count == 2, tag != folded {
      region = folded
    } else {
      region = Self.region(in: main.dropFirst()) ?? main.first.flatMap(Self.likelyRegion)
    }
  }

  private static func region(in subtags: ArraySlice<String>) -> String? {
    subtags.first { $0.utf8.count == 2 || $0.utf8.count == 3 && $0.utf8.allSatisfy(isDigit) }
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

  private static func has24Hours(_ cycle: String) -> Bool? {
    switch cycle {
    case "h23", "h24": true
    case "h11", "h12": false
    default: nil
    }
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
  /// Languages of regions where the week begins on Monday, the day has 24 hours and dates begin with the day, which is
  /// the default, are left out.
  private static func likelyRegion(_ language: String) -> String? {
    let codes = likelyRegions.parts(between: "- ")
    for index in stride(from: 0, to: codes.count, by: 2) where codes[index] == language { return codes[index + 1] }
    return nil
  }

  private static let likelyRegions = """
    aa-et ae-ir af-za am-et ar-eg as-in bh-in bn-bd ch-gu ckb-iq cr-ca dv-mv dz-bt el-gr en-us fa-ir fil-ph gn-py \
    gu-in he-il hi-in hu-hu id-id ik-us is-is iu-ca ja-jp jv-id ki-ke km-kh kn-in ko-kr ks-in lo-la lt-lt mh-mh ml-in mn-mn mr-in \
    ms-my mt-mt my-mm nd-zw ne-np nr-za nv-us oj-ca om-et or-in pa-in ps-af pt-br qu-pe sa-in sd-pk sm-ws sn-zw so-so sq-al ss-za \
    st-za su-id ta-in te-in th-th ti-et tl-ph tn-za ts-za ur-pk ve-za xh-za yue-hk zh-cn zu-za
    """
}
