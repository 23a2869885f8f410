import JSONKit
import SharedModels

extension Refusal {
  init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(
      try reader.text("refusal"), field: try reader.optionalText("field"),
      reason: try reader.optionalText("reason").flatMap { Reason(rawValue: $0) } ?? .rule)
  }

  func write(to fields: inout JSONFieldWriter) {
    fields.text("refusal", message)
    fields.optionalText("field", field)
    if reason != .rule { fields.text("reason", reason.rawValue) }
  }
}
