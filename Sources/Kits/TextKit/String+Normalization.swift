// The standard library's normalizer works in Embedded Swift too, but is not public API yet.
@_spi(_Unicode) import Swift

extension String {
  /// The canonical decomposition (Unicode Standard Annex 15, form D).
  var decomposed: String {
    var decomposed = ""
    var iterator = _nfd.makeIterator()
    while let scalar = iterator.next() { decomposed.unicodeScalars.append(scalar) }
    return decomposed
  }

  /// The canonical composition (Unicode Standard Annex 15, form C): equal texts have equal bytes.
  package var composed: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var composed = ""
    var iterator = _nfc.makeIterator()
    while let scalar = iterator.next() { composed.unicodeScalars.append(scalar) }
    return composed
  }
}
