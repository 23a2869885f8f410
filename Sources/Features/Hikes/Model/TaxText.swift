import JSONKit
import SharedModels
import TextKit
import TimeKit

/// Rates of tax as they are typed: a line for each, "2025-04-01 14".
package enum TaxText {
  /// The rates in the order of their days; nil if a line cannot be read.
  package static func taxes(_ text: String) -> [HikeBusiness.Tax]? {
    var taxes: [HikeBusiness.Tax] = []
    for line in text.parts(between: "\n") where !line.trimmed.isEmpty {
      let parts = line.trimmed.parts(between: " ").filter { !$0.isEmpty && $0 != "%" }
      guard parts.count == 2, let from = CivilDate(parts[0]),
        let rate = AmountText.cents(String(parts[1].filter { $0 != "%" })), (0...10_000).contains(rate),
        !taxes.contains(where: { $0.from == from })
      else { return nil }
      taxes.append(HikeBusiness.Tax(from: from, rate: Int(rate)))
    }
    return mergedOrder(of: taxes.map { $0.from }).map { taxes[$0] }
  }
}
