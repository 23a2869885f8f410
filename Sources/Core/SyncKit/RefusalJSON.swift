import JSONKit
import RecordKit

extension Refusal {
  init(from reader: FieldReader) throws(FieldError) {
    self.init(
      try reader.text("refusal"), field: try reader.optionalText("field"),
      code: Code(rawValue: try reader.text("code")) ?? .invalid)
  }

  func write(to fields: JSONFieldWriter) {
    fields.text("refusal", message)
    fields.optionalText("field", field)
    fields.text("code", code.rawValue)
  }
}
