package import JSONKit
package import RecordKit
package import TimeKit

/// What managers alone know of the hikes' business. People see it as a part of the ``HikeSettings``, which are saved
/// together with it.
package struct HikeBusiness: FieldRecord {
  /// At most one row in each feed, of the workplace's own identifier.
  package static let table = Table<HikeBusiness>("hikeBusiness", audience: { _ in .managers })
  /// What the address of home may hold.
  package static let addressRule = TextRule(field: "homeAddress", name: HikeTexts.homeAddress, limit: 200)
  /// What the number under which the business pays tax may hold.
  package static let taxNumberRule = TextRule(field: "taxNumber", name: HikeTexts.taxNumber, limit: 40)
  /// The most rates of tax.
  package static let taxLimit = 50

  /// A rate of tax from a day on.
  package struct Tax: Hashable, Sendable {
    /// The first day.
    package let from: CivilDate
    /// In hundredths of a percent: 1,500 for 15 %.
    package let rate: Int

    /// A rate from a day on.
    package init(from: CivilDate, rate: Int) {
      self.from = from
      self.rate = rate
    }
  }

  /// The workplace's identifier.
  package let id: Identifier<HikeBusiness>
  /// 1 when it is new, and one more with each change; 0 for what holds before anybody has chosen.
  package var version = 0
  /// Where the day begins, and what receipts name as the business's address; nil for none, never empty.
  package var homeAddress: String?
  /// What a hike of a new dog costs, in cents.
  package var defaultRate: Int64 = 2_500
  /// The rates of tax in the order of their first days; payments are with tax.
  package var taxes = HikeBusiness.novaScotia
  /// The number under which the business pays tax, for its receipts; nil for none, never empty.
  package var taxNumber: String?

  /// The harmonized sales tax of Nova Scotia: 15 %, and 14 % from April 1, 2025.
  package static let novaScotia = [
    Tax(from: CivilDate(year: 2010, month: 7, day: 1) ?? .earliest, rate: 1_500),
    Tax(from: CivilDate(year: 2025, month: 4, day: 1) ?? .earliest, rate: 1_400),
  ]

  /// What holds before anybody has chosen anything.
  package init(id: Identifier<HikeBusiness>) { self.id = id }

  /// The fields in the order in which they are written.
  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.optionalText(&homeAddress, Self.addressRule)
    try fields.integer("defaultRate", &defaultRate, .optional, summary: "In cents.")
    try fields.value("taxes", &taxes, .optional, summary: "Objects with from, and rate in hundredths of a percent.")
    try fields.optionalText(&taxNumber, Self.taxNumberRule, summary: "Printed on receipts.")
  }

  /// The rate of tax on a day, in hundredths of a percent; none before the first.
  package func taxRate(on date: CivilDate) -> Int { taxes.last { $0.from <= date }?.rate ?? 0 }

  /// The tax in an amount that was paid on a day, in cents, halves away from zero.
  package func tax(in amount: Int64, on date: CivilDate) -> Int64 {
    let rate = Int64(taxRate(on: date))
    let (magnitude, divisor) = (Int64(amount.magnitude) * rate, 10_000 + rate)
    let tax = (magnitude * 2 + divisor) / (divisor * 2)
    return amount < 0 ? -tax : tax
  }
}

extension HikeBusiness.Tax: FieldElement {
  /// An object of `from` and `rate`.
  package static var elementKind: FieldKind {
    .object(name: "TaxRate", [Field("from", .date), Field("rate", .integer(0...10_000))])
  }
  /// The most rates.
  package static var listLimit: Int { HikeBusiness.taxLimit }

  /// Objects with `from` and `rate`, in the order of their first days.
  package static func list(_ name: String, from reader: FieldReader) throws(FieldError) -> [Self] {
    guard let list = try reader.json(name).array, list.count <= HikeBusiness.taxLimit else {
      throw FieldError(name, HikeTexts.invalidList(HikeBusiness.taxLimit))
    }
    var taxes: [Self] = []
    for (index, element) in list.enumerated() {
      let tax = try Self(element, "\(name).\(index)")
      guard taxes.last.map({ $0.from < tax.from }) ?? true else {
        throw FieldError("\(name).\(index).from", HikeTexts.isNotBehind)
      }
      taxes.append(tax)
    }
    return taxes
  }

  private init(_ json: JSON, _ path: String) throws(FieldError) {
    guard json.object != nil else { throw FieldError(path, HikeTexts.invalidTax) }
    guard let from = json["from"]?.string.flatMap({ CivilDate($0) }) else {
      throw FieldError("\(path).from", HikeTexts.invalidDate)
    }
    guard let rate = json["rate"]?.integer, (0...10_000).contains(rate) else {
      throw FieldError("\(path).rate", HikeTexts.invalidTaxRate)
    }
    self.init(from: from, rate: Int(rate))
  }

  /// Writes what ``list(_:from:)`` reads.
  package static func write(_ list: [Self], _ name: String, to writer: FieldWriter) {
    writer.json(name, .array(list.map { $0.json }))
  }

  /// An object of `from` and `rate`.
  package var json: JSON {
    .object([JSON.Member("from", .string(from.description)), JSON.Member("rate", .integer(Int64(rate)))])
  }
}
