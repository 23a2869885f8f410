extension StringProtocol {
  /// The text by which a search finds a name without regard to case and accents: `Zoë` and `ZOE` are the same.
  ///
  /// Combining marks are dropped, and the letters of the blocks Latin-1 Supplement, Latin Extended-A and Latin
  /// Extended Additional lose theirs by table; other scripts only lose their case.
  public var searchKey: String {
    var key = String.UnicodeScalarView()
    for scalar in caseFolded.unicodeScalars where scalar.properties.canonicalCombiningClass == .notReordered {
      key.append(baseLetter(scalar))
    }
    return String(key)
  }
}

private func baseLetter(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar.value {
  case 0xc0...0x17f: replacement(latin, at: scalar.value - 0xc0) ?? scalar
  case 0x1e00...0x1eff: replacement(latinAdditional, at: scalar.value - 0x1e00) ?? scalar
  default: scalar
  }
}

private func replacement(_ table: [UInt8], at index: UInt32) -> Unicode.Scalar? {
  let byte = table[Int(index)]
  return byte == UInt8(ascii: "?") ? nil : Unicode.Scalar(byte)
}

/// The letters under the marks from U+00C0 to U+017F, in lower case; a question mark where there is none.
private let latin = Array(
  """
  aaaaaa?ceeeeiiiidnooooo?ouuuuy??aaaaaa?ceeeeiiiidnooooo?ouuuuy?y\
  aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii??jjkk?llllllll\
  llnnnnnnn??oooooo??rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzz?
  """.utf8)
private let latinAdditional = Array(
  """
  aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv\
  wwwwwwwwwwxxxxyyzzzzzzhtwya?????aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy??????
  """.utf8)
