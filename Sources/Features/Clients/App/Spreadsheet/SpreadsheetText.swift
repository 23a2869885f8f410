/// The text of a file as spreadsheet programs write it: UTF-8, UTF-16 with a byte-order mark,
/// Windows-1252, or Mac OS Roman.
func spreadsheetText(_ bytes: [UInt8]) -> String {
  if bytes.starts(with: [0xff, 0xfe]) { return utf16(bytes.dropFirst(2), isLittle: true) }
  if bytes.starts(with: [0xfe, 0xff]) { return utf16(bytes.dropFirst(2), isLittle: false) }
  let content = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes.dropFirst(3) : bytes[...]
  if let text = String(validating: content, as: UTF8.self) { return text }
  let encoding = SheetEncoding(of: content)
  return String(String.UnicodeScalarView(content.map { encoding.character($0) }))
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
