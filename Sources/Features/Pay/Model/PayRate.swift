package import JSONKit
package import RecordKit
package import SharedModels
package import TimeKit

/// What an hour of a member's work costs from a day on.
package struct PayTerms: Terms {
  /// In cents an hour.
  package static let limits: ClosedRange<Int64> = 0...1_000_000

  /// In cents an hour; nil for nothing known, as of people who are paid by the month.
  package var hourlyRate: Int64?

  /// Nothing is known.
  package init() {}

  /// So many cents an hour.
  package init(hourlyRate: Int64?) { self.hourlyRate = hourlyRate }

  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.optionalInteger(
      "hourlyRate", &hourlyRate, label: PayTexts.hourlyRate, summary: "In cents an hour.")
  }
}

/// What an hour of a member's work costs. Every day is priced by the rate that held on it.
package struct PayRate: FieldRecord {
  /// The member and those who plan.
  package static let table = Table<PayRate>("payRates", schema: 2, audience: { .memberAndManagers($0.member) })

  /// The member's own identifier: there is at most one row for each.
  package let id: Identifier<PayRate>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// Whose rate it is.
  package var member: Identifier<Member>
  /// The rate, with the days on which it changes.
  package var terms = Dated<PayTerms>()

  package init(id: Identifier<PayRate>) {
    self.id = id
    member = Identifier(id.rawValue)
  }

  /// What is known of a member before anybody has said anything.
  package init(of member: Identifier<Member>) { self.init(id: Identifier(member.rawValue)) }

  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.reference("member", &member, .onCreate, type: "MemberReference", summary: "Whose rate it is.")
    try fields.terms(&terms, type: "PayTerms")
    if case .reading(let reader) = fields { try readEarlierForm(reader) }
  }

  /// The cents of an hour on a day; nil if they are not known.
  package func rate(on date: CivilDate) -> Int64? { terms.on(date).hourlyRate }
}

extension PayRate {
  /// The form of earlier programs, in rows, feeds, and logs: `formerRates` with `until` and `rate`, and one new rate.
  private mutating func readEarlierForm(_ reader: FieldReader) throws(FieldError) {
    guard reader.has("formerRates") else { return }
    var former = (try reader.json("formerRates").array ?? []).map { element in
      JSON.object([
        JSON.Member("until", element["until"] ?? .null), JSON.Member("hourlyRate", element["rate"] ?? .null),
      ])
    }
    var last = terms.last
    if reader.has("newRateFrom") {
      former.append(
        .object([
          JSON.Member("until", .string(try reader.date("newRateFrom").description)),
          JSON.Member("hourlyRate", last.hourlyRate.map { .integer($0) } ?? .null),
        ]))
      last.hourlyRate = try reader.optionalInteger("newRate")
    }
    terms = try Dated(last, former: .array(former))
  }
}

/// What an hour of overtime costs from a day on.
package struct OvertimePay: Terms {
  /// In per cent of another hour.
  package static let limits: ClosedRange<Int64> = 100...500

  /// In per cent of another hour.
  package var percent = 150

  /// Time and a half.
  package init() {}

  /// So many per cent of another hour.
  package init(percent: Int) { self.percent = percent }

  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.integer("overtimePercent", &percent, in: Self.limits, .optional, label: PayTexts.overtimePercent)
  }
}

/// How a workplace pays for work. Every day is priced by what held on it.
package struct PaySettings: FieldRecord {
  /// At most one row in each feed, of the workplace's own identifier; everybody sees their own pay by it.
  package static let table = Table<PaySettings>("paySettings", schema: 2)

  /// The workplace's identifier.
  package let id: Identifier<PaySettings>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// In which money rates are.
  package var currency = Currency.canadianDollar
  /// What an hour of overtime costs, with the days on which that changes.
  package var terms = Dated<OvertimePay>()

  /// What holds before anybody has chosen anything.
  package init(id: Identifier<PaySettings>) { self.id = id }

  /// What holds in a workplace before anybody has chosen anything.
  package init(of workplace: Identifier<Workplace>) { self.init(id: Identifier(workplace.rawValue)) }

  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.value("currency", &currency, .optional, label: PayTexts.currency)
    try fields.terms(&terms, type: "OvertimePay")
  }

  /// What an hour of overtime on a day costs, in per cent of another hour.
  package func overtimePercent(on date: CivilDate) -> Int { terms.on(date).percent }
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
