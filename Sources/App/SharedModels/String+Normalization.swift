// The standard library's normalizer works in Embedded Swift too, but is not public API yet.
@_spi(_Unicode) import Swift

extension String {
  /// The canonical decomposition (Unicode Standard Annex 15, form D).
  var decomposed: String {
    var decomposed = String.UnicodeScalarView()
    var iterator = _nfd.makeIterator()
    while let scalar = iterator.next() { decomposed.append(scalar) }
    return String(decomposed)
  }

  /// The canonical composition (Unicode Standard Annex 15, form C): equal texts have equal bytes.
  var composed: String {
    var composed = String.UnicodeScalarView()
    var iterator = _nfc.makeIterator()
    while let scalar = iterator.next() { composed.append(scalar) }
    return String(composed)
  }
}
