public import JSONKit

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
      default: throw FieldError("type", ModelTexts.isNoDuration)
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
