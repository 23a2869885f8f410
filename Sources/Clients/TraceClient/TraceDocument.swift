import JSONKit

/// Steps as a collector takes them: the protocol's `ExportTraceServiceRequest` in JSON
/// (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding).
struct TraceDocument {
  let service: String
  let version: String
  let spans: [Span]

  var bytes: [UInt8] {
    JSONWriter.object { fields in
      fields.list("resourceSpans", [self]) { document in
        fields.group("resource") {
          write([("service.name", .text(service)), ("service.version", .text(version))], to: fields)
        }
        fields.list("scopeSpans", [document]) { document in
          fields.group("scope") { fields.text("name", service) }
          fields.list("spans", document.spans) { write($0, to: fields) }
        }
      }
    }
  }

  private func write(_ span: Span, to fields: JSONFieldWriter) {
    fields.text("traceId", span.context.trace)
    fields.text("spanId", span.context.span)
    fields.optionalText("parentSpanId", span.parent)
    fields.text("name", span.name)
    fields.integer("kind", span.kind.rawValue)
    // Numbers of 64 bits are texts in this encoding.
    fields.text("startTimeUnixNano", String(span.start))
    fields.text("endTimeUnixNano", String(span.end))
    write(span.attributes, to: fields)
    if span.isFailed { fields.group("status") { fields.integer("code", Self.error) } }
  }

  /// `STATUS_CODE_ERROR`.
  private static let error: Int64 = 2

  private func write(_ attributes: [(name: String, value: Span.Attribute)], to fields: JSONFieldWriter) {
    fields.list("attributes", attributes) { attribute in
      fields.text("key", attribute.name)
      fields.group("value") {
        switch attribute.value {
        case .text(let text): fields.text("stringValue", text)
        case .integer(let number): fields.text("intValue", String(number))
        }
      }
    }
  }
}
