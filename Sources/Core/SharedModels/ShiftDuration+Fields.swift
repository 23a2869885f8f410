public import JSONKit
public import RecordKit

extension FieldReader {
  /// Reads a group of `type` and, for a shift with times, `from`, `to` and `endsNextDay`.
  public final func duration(_ name: String) throws(FieldError) -> ShiftDuration {
    try group(name) { () throws(FieldError) in
      switch try text("type") {
      case "allDay": return .allDay
      case "scheduled":
        let from = try timeOfDay("from")
        let to = try timeOfDay("to")
        return .scheduled(from: from, to: to, endsNextDay: try optionalFlag("endsNextDay") ?? false)
      default: throw FieldError("type", SharedTexts.invalidDuration)
      }
    }
  }
}

extension FieldWriter {
  /// Writes the group that ``FieldReader/duration(_:)`` reads; `endsNextDay` only if it is true.
  public final func duration(_ name: String, _ duration: ShiftDuration) {
    group(name) {
      switch duration {
      case .allDay: text("type", "allDay")
      case .scheduled(let from, let to, let endsNextDay):
        text("type", "scheduled")
        timeOfDay("from", from)
        timeOfDay("to", to)
        if endsNextDay { flag("endsNextDay", true) }
      }
    }
  }
}

extension ShiftDuration: FieldValue {
  /// Reads the group that ``write(_:to:)`` writes.
  public init(_ name: String, from reader: FieldReader) throws(FieldError) { self = try reader.duration(name) }

  /// Writes a group of `type` and, for a shift with times, `from`, `to` and `endsNextDay`.
  public func write(_ name: String, to writer: FieldWriter) { writer.duration(name, self) }

  /// What the API says of it, in document 000's form.
  public static var fieldKind: FieldKind {
    .forms(
      name: "Duration",
      [
        [Field("type", .choice(["allDay"]))],
        [
          Field("type", .choice(["scheduled"])), Field("from", .timeOfDay), Field("to", .timeOfDay),
          Field(
            "endsNextDay", .flag, isOptional: true,
            summary: "Whether it ends on the day after the one on which it starts."),
        ],
      ])
  }
}
