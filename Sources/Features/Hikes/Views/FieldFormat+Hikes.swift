import HikesModel
import JSONKit
import RoutingKit
package import SharedForms
import SharedModels
import TextKit
import TimeKit

extension FieldFormat {
  /// A time that is kept as a text of `HH:MM`.
  package static let timeText = FieldFormat(problem: "") { json in
    json?.string.flatMap { TimeOfDay($0) }.map { String($0.minutesSinceMidnight) } ?? ""
  } value: { text in
    Int(text).flatMap { TimeOfDay(minutesSinceMidnight: $0) }.map { .string($0.description) } ?? .null
  }

  /// A place as latitude and longitude: "44.7291, -63.6541"; nothing for none.
  package static let place = FieldFormat(problem: HikeTexts.noPlace) { json in
    json.flatMap { try? Coordinate(json: $0, "") }?.text ?? ""
  } value: { text in
    text.trimmed.isEmpty ? .null : Coordinate(text: text).map { $0.json }
  }

  /// Rates of tax, a line for each.
  package static let taxes = FieldFormat(problem: HikeTexts.taxesUnreadable) { json in
    let lines = (json?.array ?? []).map { tax in
      "\(tax["from"]?.string ?? "") \(AmountText.text(tax["rate"]?.integer ?? 0))"
    }
    return lines.joined(by: "\n")
  } value: { text in
    TaxText.taxes(text).map { .array($0.map { $0.json }) }
  }
}
