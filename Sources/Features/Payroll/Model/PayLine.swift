package import JSONKit
import PayModel
package import RecordKit
import SharedModels
import TimeKit

/// What a member worked on the days of a period, and what that costs, as it was approved; or by how much an earlier period
/// turned out to be another one.
package struct PayLine: Equatable, Sendable {
  /// Whose work it is.
  package let member: Identifier<Member>
  /// The earlier period that it corrects; nil for the work of the period's own days.
  package let corrected: Identifier<PayPeriod>?
  /// The hours and their cost; of a correction the difference, which may be less than zero.
  package let amounts: PayAmounts

  package init(of member: Identifier<Member>, correcting corrected: Identifier<PayPeriod>? = nil, _ amounts: PayAmounts)
  {
    self.member = member
    self.corrected = corrected
    self.amounts = amounts
  }
}

/// Hours, and what they cost.
package struct PayAmounts: Equatable, Sendable {
  package private(set) var minutes: Int64 = 0
  /// Those of the minutes that are overtime.
  package private(set) var overtime: Int64 = 0
  /// In cents, what is known of it.
  package private(set) var cost: Int64 = 0
  /// The minutes of which it is not known what they cost.
  package private(set) var unpriced: Int64 = 0

  /// Nothing.
  package init() {}

  package init(minutes: Int64, overtime: Int64, cost: Int64, unpriced: Int64 = 0) {
    (self.minutes, self.overtime, self.cost, self.unpriced) = (minutes, overtime, cost, unpriced)
  }

  init(_ sum: WorkSum) {
    self.init(
      minutes: Int64(sum.minutes), overtime: Int64(sum.overtime), cost: sum.cost, unpriced: Int64(sum.unpricedMinutes))
  }

  package var isZero: Bool { self == PayAmounts() }

  package static func + (left: PayAmounts, right: PayAmounts) -> PayAmounts {
    PayAmounts(
      minutes: left.minutes + right.minutes, overtime: left.overtime + right.overtime, cost: left.cost + right.cost,
      unpriced: left.unpriced + right.unpriced)
  }

  package static func - (left: PayAmounts, right: PayAmounts) -> PayAmounts {
    PayAmounts(
      minutes: left.minutes - right.minutes, overtime: left.overtime - right.overtime, cost: left.cost - right.cost,
      unpriced: left.unpriced - right.unpriced)
  }
}

extension [PayLine] {
  /// All of them together.
  package var total: PayAmounts { reduce(PayAmounts()) { $0 + $1.amounts } }
}

extension PayLine: FieldElement {
  package static var elementKind: FieldKind {
    .object(
      name: "PayLine",
      [
        Field("member", .uuid), Field("corrected", .uuid, isOptional: true), Field("minutes", .integer(nil)),
        Field("overtime", .integer(nil)), Field("cost", .integer(nil)), Field("unpriced", .integer(nil)),
      ])
  }
  /// Those of a thousand people, with as many corrections.
  package static var listLimit: Int { 2_000 }

  package static func list(_ name: String, from reader: FieldReader) throws(FieldError) -> [PayLine] {
    guard let list = try reader.json(name).array, list.count <= listLimit else {
      throw FieldError(name, PayrollTexts.invalidLines(limit: listLimit))
    }
    var lines: [PayLine] = []
    for (index, element) in list.enumerated() {
      let fields = try JSONFieldReader(element)
      let amount = { (part: String) throws(FieldError) -> Int64 in
        let amount = try fields.optionalInteger(part) ?? 0
        guard limits.contains(amount) else { throw FieldError("\(name).\(index).\(part)", PayrollTexts.invalidAmount) }
        return amount
      }
      lines.append(
        PayLine(
          of: try fields.identifier("member"), correcting: try fields.optionalIdentifier("corrected"),
          PayAmounts(
            minutes: try amount("minutes"), overtime: try amount("overtime"), cost: try amount("cost"),
            unpriced: try amount("unpriced"))))
    }
    return lines
  }

  /// Far more than anybody works or is paid, so that sums of lines fit.
  private static var limits: ClosedRange<Int64> { -1_000_000_000_000...1_000_000_000_000 }

  package static func write(_ list: [PayLine], _ name: String, to writer: FieldWriter) {
    writer.json(
      name,
      .array(
        list.map { line in
          var members: [JSON.Member] = [JSON.Member("member", .string(line.member.description))]
          if let corrected = line.corrected {
            members.append(JSON.Member("corrected", .string(corrected.description)))
          }
          members += [
            JSON.Member("minutes", .integer(line.amounts.minutes)),
            JSON.Member("overtime", .integer(line.amounts.overtime)), JSON.Member("cost", .integer(line.amounts.cost)),
          ]
          if line.amounts.unpriced != 0 { members.append(JSON.Member("unpriced", .integer(line.amounts.unpriced))) }
          return .object(members)
        }))
  }
}
