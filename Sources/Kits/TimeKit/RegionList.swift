import TextKit

/// Regions by their ISO 3166-1 codes in lower case, with spaces between.
struct RegionList {
  private let codes: String

  init(_ codes: String) { self.codes = codes }

  func contains(_ region: String) -> Bool { codes.parts(between: " ").contains(region) }
}
