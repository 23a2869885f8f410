/// The encodings of one byte a character in which programs save texts without saying so.
enum SheetEncoding {
  /// That of Windows programs (WHATWG Encoding, index windows-1252), and that of old Macs (Unicode, ROMAN.TXT).
  case windows, macRoman

  /// The one in which a text makes more sense: few capitals and signs within words. Where that is undecided, lines that end
  /// as those of old Macs tell.
  init(of bytes: ArraySlice<UInt8>) {
    let (windows, mac) = (Self.oddities(bytes, .windows), Self.oddities(bytes, .macRoman))
    let isMac = mac == windows ? Self.endsLinesAsMacs(bytes) : mac < windows
    self = isMac ? .macRoman : .windows
  }

  func character(_ byte: UInt8) -> Unicode.Scalar {
    switch self {
    case .windows:
      guard (0x80...0x9f).contains(byte) else { return Unicode.Scalar(byte) }
      return Unicode.Scalar(windowsCharacters[Int(byte - 0x80)]) ?? " "
    case .macRoman: return byte < 0x80 ? Unicode.Scalar(byte) : Unicode.Scalar(macCharacters[Int(byte - 0x80)]) ?? " "
    }
  }

  /// How often a text has a capital, an opening quote or a dash right behind a small letter, or something else than a letter
  /// or a usual sign, beyond what is in any encoding.
  private static func oddities(_ bytes: ArraySlice<UInt8>, _ encoding: Self) -> Int {
    var (count, former): (Int, Unicode.Scalar) = (0, " ")
    for byte in bytes {
      let scalar = encoding.character(byte)
      if byte >= 0x80 {
        if isSmall(former) ? !maySucceed(scalar) : !isLetter(scalar) && !usualSigns.contains(scalar.value) {
          count += 1
        }
      } else if former.value >= 0x80, isSmall(former), ("A"..."Z").contains(scalar) {
        count += 1
      }
      former = scalar
    }
    return count
  }

  /// Whether it may be right behind a small letter.
  private static func maySucceed(_ scalar: Unicode.Scalar) -> Bool {
    isLetter(scalar) ? isSmall(scalar) : usualSigns.contains(scalar.value) && !openingSigns.contains(scalar.value)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    isSmall(scalar) || [0xc0...0xd6, 0xd8...0xde].contains { $0.contains(scalar.value) }
      || [0x152, 0x160, 0x178, 0x17d].contains(scalar.value)
  }

  private static func isSmall(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || (0xdf...0xff).contains(scalar.value) && scalar.value != 0xf7
      || [0x153, 0x161, 0x17e].contains(scalar.value)
  }

  private static func endsLinesAsMacs(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.contains(13) && !bytes.contains(10) }

  /// Single and double opening quotes, and dashes.
  private static let openingSigns: [UInt32] = [0x2018, 0x201c, 0x2013, 0x2014]
  /// Closing quotes, an ellipsis, signs of currencies, of degrees and of a half, and the space that keeps words together.
  private static let usualSigns = openingSigns + [0x2019, 0x201d, 0x2026, 0x20ac, 0xa3, 0xb0, 0xbd, 0xa0]
}

/// The characters from 0x80 to 0x9f of Windows, which are not those of Latin-1.
private let windowsCharacters: [UInt32] = [
  0x20ac, 0x81, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0x8d, 0x17d, 0x8f,
  0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a, 0x153, 0x9d, 0x17e, 0x178,
]

/// The characters from 0x80 to 0xff of old Macs.
private let macCharacters: [UInt32] = [
  0xc4, 0xc5, 0xc7, 0xc9, 0xd1, 0xd6, 0xdc, 0xe1, 0xe0, 0xe2, 0xe4, 0xe3, 0xe5, 0xe7, 0xe9, 0xe8, 0xea, 0xeb, 0xed,
  0xec, 0xee, 0xef, 0xf1, 0xf3, 0xf2, 0xf4, 0xf6, 0xf5, 0xfa, 0xf9, 0xfb, 0xfc, 0x2020, 0xb0, 0xa2, 0xa3, 0xa7,
  0x2022, 0xb6, 0xdf, 0xae, 0xa9, 0x2122, 0xb4, 0xa8, 0x2260, 0xc6, 0xd8, 0x221e, 0xb1, 0x2264, 0x2265, 0xa5, 0xb5,
  0x2202, 0x2211, 0x220f, 0x3c0, 0x222b, 0xaa, 0xba, 0x3a9, 0xe6, 0xf8, 0xbf, 0xa1, 0xac, 0x221a, 0x192, 0x2248,
  0x2206, 0xab, 0xbb, 0x2026, 0xa0, 0xc0, 0xc3, 0xd5, 0x152, 0x153, 0x2013, 0x2014, 0x201c, 0x201d, 0x2018, 0x2019,
  0xf7, 0x25ca, 0xff, 0x178, 0x2044, 0x20ac, 0x2039, 0x203a, 0xfb01, 0xfb02, 0x2021, 0xb7, 0x201a, 0x201e, 0x2030,
  0xc2, 0xca, 0xc1, 0xcb, 0xc8, 0xcd, 0xce, 0xcf, 0xcc, 0xd3, 0xd4, 0xf8ff, 0xd2, 0xda, 0xdb, 0xd9, 0x131, 0x2c6,
  0x2dc, 0xaf, 0x2d8, 0x2d9, 0x2da, 0xb8, 0x2dd, 0x2db, 0x2c7,
]
