package import JSONKit
package import RecordKit
package import SharedModels
package import TimeKit

/// What an hour of a member's work costs. A new rate can be entered before it holds, and former ones are kept, so that every
/// week is worked out with its own.
package struct PayRate: FieldRecord {
  /// The member and those who plan.
  package static let table = Table<PayRate>("payRates", audience: { .memberAndManagers($0.member) })
  /// In cents an hour.
  package static let limits: ClosedRange<Int64> = 0...1_000_000

  /// The member's own identifier: there is at most one row for each.
  package let id: Identifier<PayRate>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// Whose rate it is.
  package var member: Identifier<Member>
  /// In cents an hour; nil for nothing known, as of people who are paid by the month.
  package var hourlyRate: Int64?
  /// The rates before that, in the order of their days.
  package var formerRates: [Former] = []
  /// The first day of ``newRate``; nil for no other rate.
  package var newRateFrom: CivilDate?
  /// In cents an hour, from ``newRateFrom`` on.
  package var newRate: Int64?

  /// A rate that holds no longer.
  package struct Former: Hashable, Sendable {
    /// The first day on which it did not hold.
    package let until: CivilDate
    /// In cents an hour; nil for nothing known.
    package let rate: Int64?
  }

  package init(id: Identifier<PayRate>) {
    self.id = id
    member = Identifier(id.rawValue)
  }

  /// What is known of a member before anybody has said anything.
  package init(of member: Identifier<Member>) { self.init(id: Identifier(member.rawValue)) }

  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.reference("member", &member, .onCreate, type: "MemberReference", summary: "Whose rate it is.")
    try fields.optionalInteger(
      "hourlyRate", &hourlyRate, label: PayTexts.hourlyRate, summary: "In cents an hour.")
    try fields.value("formerRates", &formerRates, .optional, summary: "Objects with until, and rate in cents or null.")
    try fields.optionalDate(
      "newRateFrom", &newRateFrom, label: PayTexts.newRateFrom, summary: "The first day of the new rate.")
    try fields.optionalInteger(
      "newRate", &newRate, label: PayTexts.newRate,
      summary: "In cents an hour, from newRateFrom on; given together with it.")
  }

  /// The cents of an hour on a day; nil if they are not known.
  package func rate(on date: CivilDate) -> Int64? {
    if let newRateFrom, date >= newRateFrom { return newRate }
    if let former = formerRates.first(where: { date < $0.until }) { return former.rate }
    return hourlyRate
  }

  /// The same rates, of which none is new that holds on a day already.
  package func settled(on date: CivilDate) -> PayRate {
    guard let newRateFrom, newRateFrom <= date else { return self }
    var settled = self
    settled.formerRates.append(Former(until: newRateFrom, rate: hourlyRate))
    (settled.hourlyRate, settled.newRateFrom, settled.newRate) = (newRate, nil, nil)
    return settled
  }
}

extension PayRate.Former: FieldElement {
  /// An object of `until` and `rate`.
  package static var elementKind: FieldKind {
    .object(
      name: "FormerRate", [Field("until", .date), Field("rate", .nullable(.integer(PayRate.limits)))])
  }
  /// The most rates.
  package static var listLimit: Int { 100 }

  /// Objects with `until` and `rate`, in the order of their days.
  package static func list(_ name: String, from reader: FieldReader) throws(FieldError) -> [Self] {
    guard let list = try reader.json(name).array, list.count <= listLimit else {
      throw FieldError(name, PayTexts.invalidListOfRates)
    }
    var rates: [Self] = []
    for (index, element) in list.enumerated() {
      guard let until = element["until"]?.string.flatMap({ CivilDate($0) }),
        rates.last.map({ $0.until < until }) ?? true
      else { throw FieldError("\(name).\(index).until", PayTexts.invalidLaterDay) }
      let rate = element["rate"]?.integer
      guard rate.map({ PayRate.limits.contains($0) }) ?? (element["rate"] == .null) else {
        throw FieldError("\(name).\(index).rate", PayTexts.invalidRate)
      }
      rates.append(Self(until: until, rate: rate))
    }
    return rates
  }

  /// Writes what ``list(_:from:)`` reads.
  package static func write(_ list: [Self], _ name: String, to writer: FieldWriter) {
    writer.json(
      name,
      .array(
        list.map { former in
          .object([
            JSON.Member("until", .string(former.until.description)),
            JSON.Member("rate", former.rate.map { .integer($0) } ?? .null),
          ])
        }))
  }
}

/// How a workplace pays for work.
package struct PaySettings: FieldRecord {
  /// At most one row in each feed, of the workplace's own identifier; everybody sees their own pay by it.
  package static let table = Table<PaySettings>("paySettings")
  /// What an hour of overtime costs, in per cent of another hour.
  package static let overtimeLimits: ClosedRange<Int64> = 100...500

  /// The workplace's identifier.
  package let id: Identifier<PaySettings>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// In which money rates are.
  package var currency = Currency.canadianDollar
  /// What an hour of overtime costs, in per cent of another hour.
  package var overtimePercent = 150

  /// What holds before anybody has chosen anything.
  package init(id: Identifier<PaySettings>) { self.id = id }

  /// What holds in a workplace before anybody has chosen anything.
  package init(of workplace: Identifier<Workplace>) { self.init(id: Identifier(workplace.rawValue)) }

  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.value("currency", &currency, .optional, label: PayTexts.currency)
    try fields.integer(
      "overtimePercent", &overtimePercent, in: Self.overtimeLimits, .optional, label: PayTexts.overtimePercent)
  }
}

extension PaySettings {
  /// Until somebody has chosen, people are paid in the money of where the workplace is.
  package func joined(on records: Records) -> PaySettings {
    var joined = self
    if version == 0 { joined.currency = records.usualCurrency }
    return joined
  }
}

/// The addresses of pay.
package enum PayPaths {
  /// Everybody's rates.
  package static let list = "/settings/pay"
}

extension Records {
  /// What is known of a member's pay; nothing until something was said, under version 0.
  package final func payRate(of member: Identifier<Member>) -> PayRate {
    self[Identifier<PayRate>(member.rawValue)] ?? PayRate(of: member)
  }

  /// How a workplace pays; the usual way until something was chosen, under version 0.
  package final func paySettings(of workplace: Identifier<Workplace>) -> PaySettings {
    (self[Identifier<PaySettings>(workplace.rawValue)] ?? PaySettings(of: workplace)).joined(on: self)
  }
}
