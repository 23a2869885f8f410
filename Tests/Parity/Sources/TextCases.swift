import TextKit

func addTexts(to transcript: inout Transcript) {
  for text in [
    "", " \u{2003}Night\u{85}", "Zoë", "ZOE\u{308}", "Straße", "ΌΣΟΣ", "İstanbul", "ŁÓDŹ", "👩‍👩‍👧‍👦🇨🇦e\u{301}",
    "\u{200d}\u{3164}", "한국어",
    "がぎ", "שָׁלוֹם", "हिन्दी", "\r\n",
  ] {
    let counts = "\(text.characterCount) \(text.isVisible) \(text.containsWhitespace) \(text.containsControlCharacter)"
    transcript.line(
      "text \(text.trimmed)", "\(counts) \(text.caseFolded) \(text.searchKey) \(text.limited(toCharacters: 2))")
  }
}

func addUnicode(to transcript: inout Transcript) {
  for block in 0..<UInt32(0x32) {
    transcript.digest("scalars from \(String(block << 12, radix: 16))") { digest in
      for value in (block << 12)..<((block + 1) << 12) { add(value, to: &digest) }
    }
  }
}

private func add(_ value: UInt32, to digest: inout Digest) {
  guard let scalar = Unicode.Scalar(value) else { return }
  let text = String(scalar)
  digest.add(text.caseFolded)
  digest.add(text.searchKey)
  digest.add(
    "\(text.isVisible) \(text.containsWhitespace) \(text.containsControlCharacter) \(("e" + text).characterCount)")
}
