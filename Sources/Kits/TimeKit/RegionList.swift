/// Regions by their ISO 3166-1 codes in lower case, with spaces between.
struct RegionList {
  private let codes: String

  init(_ codes: String) { self.codes = codes }

  func contains(_ region: String) -> Bool {
    let (codes, wanted) = (codes.utf8, Array(region.utf8))
    guard wanted.count == 2 else { return false }
    var place = codes.startIndex
    while place < codes.endIndex {
      let next = codes.index(after: place)
      if codes[place] == wanted[0], codes[next] == wanted[1] { return true }
      guard let end = codes.index(next, offsetBy: 2, limitedBy: codes.endIndex) else { return false }
      place = end
    }
    return false
  }
}
