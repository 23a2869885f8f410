import JSONKit
import TimeKit

/// A country whose public holidays the server knows.
struct HolidayCountry: Equatable, Sendable {
  /// Its code by ISO 3166.
  let code: String
  let name: String
  /// The IANA names of its time zones.
  let zones: [String]

  init(_ fields: JSONFieldReader) throws(FieldError) {
    code = try fields.text("code")
    name = try fields.text("name")
    zones = try fields.array("zones", limit: 100) { (zone) throws(FieldError) in zone.string ?? "" }
  }

  static let indexPath = "/holidays/index.json"

  /// Where its holidays are.
  static func path(_ code: String) -> String { "/holidays/\(code).json" }

  /// The countries that the server lists; nil if that cannot be read.
  static func list(_ bytes: [UInt8]) -> [HolidayCountry]? {
    guard let json = try? JSON.parse(bytes), let fields = try? JSONFieldReader(.object([.init("countries", json)]))
    else {
      return nil
    }
    return try? fields.list("countries", limit: 400) { (country) throws(FieldError) in try HolidayCountry(country) }
  }
}

/// The public holidays of a country and its regions.
struct PublicHolidays: Equatable, Sendable {
  /// A state, a province or a part of one.
  struct Region: Equatable, Sendable {
    let code: String
    let name: String
  }

  /// A holiday on one day.
  struct Day: Equatable, Sendable {
    let date: CivilDate
    let name: String
    /// The codes of the regions that have it, of which the empty one is the country; nil if all do.
    let regions: [String]?
  }

  let regions: [Region]
  private let days: [Day]

  /// What the server has of a country; nil if that cannot be read.
  init?(_ bytes: [UInt8]) {
    guard let json = try? JSON.parse(bytes), let fields = try? JSONFieldReader(json),
      let regions = try? fields.list("regions", limit: 400, Region.init),
      let days = try? fields.list("days", limit: 2_000, Day.init)
    else { return nil }
    (self.regions, self.days) = (regions, days)
  }

  /// The holidays of a region, or of the country for an empty code, in some years.
  func days(of region: String, in years: ClosedRange<Int>) -> [Day] {
    days.filter { years.contains($0.date.year) && $0.regions?.contains(region) ?? true }
  }
}

extension PublicHolidays.Region {
  fileprivate init(_ fields: JSONFieldReader) throws(FieldError) {
    self.init(code: try fields.text("code"), name: try fields.text("name"))
  }
}

extension PublicHolidays.Day {
  fileprivate init(_ fields: JSONFieldReader) throws(FieldError) {
    let regions: [String]? =
      fields.has("regions")
      ? try fields.array("regions", limit: 400) { (region) throws(FieldError) in region.string ?? "" } : nil
    self.init(date: try fields.date("date"), name: try fields.text("name"), regions: regions)
  }
}
