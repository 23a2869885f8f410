import JSONKit
import SharedModels
import TextKit

extension FieldFormat {
  /// An amount of money that is not nothing.
  package static let amount = FieldFormat(problem: SharedTexts.amountMissing) { json in
    json?.integer.map { $0 == 0 ? "" : AmountText.text($0) } ?? ""
  } value: { text in
    AmountText.cents(text).flatMap { $0 == 0 ? nil : .integer($0) }
  }

  /// A rate, which may be nothing.
  package static let rate = FieldFormat(problem: SharedTexts.amountMissing) { json in
    json?.integer.map { AmountText.text($0) } ?? ""
  } value: { text in
    AmountText.cents(text).map { .integer($0) }
  }

  /// A rate, which may be left out.
  package static let optionalRate = FieldFormat(problem: SharedTexts.amountMissing) { json in
    json?.integer.map { AmountText.text($0) } ?? ""
  } value: { text in
    text.trimmed.isEmpty ? .null : AmountText.cents(text).map { .integer($0) }
  }
}
