/// The text of a file as spreadsheet programs write it: UTF-8, UTF-16 with a byte-order mark, or Windows-1252.
func spreadsheetText(_ bytes: [UInt8]) -> String {
  if bytes.starts(with: [0xff, 0xfe]) { return utf16(bytes.dropFirst(2), isLittle: true) }
  if bytes.starts(with: [0xfe, 0xff]) { return utf16(bytes.dropFirst(2), isLittle: false) }
  let content = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes.dropFirst(3) : bytes[...]
  if let text = String(validating: content, as: UTF8.self) { return text }
  return String(String.UnicodeScalarView(content.map { windows1252($0) }))
}

private func utf16(_ bytes: ArraySlice<UInt8>, isLittle: Bool) -> String {
  var units: [UInt16] = []
  var index = bytes.startIndex
  while index + 1 < bytes.endIndex {
    let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
    units.append(isLittle ? second << 8 | first : first << 8 | second)
    index += 2
  }
  return String(decoding: units, as: UTF16.self)
}

/// The characters from 0x80 to 0x9f, which are not those of Latin-1 (WHATWG Encoding, index windows-1252).
private let windowsCharacters: [UInt32] = [
  0x20ac, 0x81, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0x8d, 0x17d, 0x8f,
  0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a, 0x153, 0x9d, 0x17e, 0x178,
]

private func windows1252(_ byte: UInt8) -> Unicode.Scalar {
  guard (0x80...0x9f).contains(byte) else { return Unicode.Scalar(byte) }
  return Unicode.Scalar(windowsCharacters[Int(byte - 0x80)]) ?? " "
}
