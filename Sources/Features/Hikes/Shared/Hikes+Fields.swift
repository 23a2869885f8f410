import JSONKit
public import RecordKit
import SharedModels

extension Dog: DescribedRecord {
  /// The fields that `write(to:)` writes, in its order.
  public static var fields: [Field] {
    [
      .id, .version, Field(nameRule),
      Field("owners", .json, input: .optional, summary: "Identifiers of clients; the first one pays."),
      Field(addressRule, isOptional: true, summary: "If it is not the first owner's."),
      .place("location", "Where it is picked up, if that is not where the first owner lives."),
      Field(regionRule, isOptional: true, summary: "That of the nearest hiking location if absent."),
      Field(
        "terms", .json, input: .readOnly,
        summary:
          "The regular schedules as objects with from, days (1 for Monday to 5) and rate in cents. They change by days, rate and from."
      ),
      Field(notesRule, isOptional: true),
      Field("color", .choice(ShiftColor.allCases.map { $0.rawValue }), isOptional: true),
      Field("isActive", .flag, input: .optional, summary: "True if not given."),
      Field(
        "inactiveFrom", .date, isOptional: true,
        summary: "The first day on which an inactive dog no longer hikes; today if isActive alone says so."),
      Field("apart", .json, input: .optional, summary: "Identifiers of dogs that it may not hike with."),
      Field("notBefore", .text(limit: 5), isOptional: true, summary: "The earliest time of the pickup, HH:MM."),
      Field("notAfter", .text(limit: 5), isOptional: true, summary: "The latest time of the pickup, HH:MM."),
    ]
  }
}

extension Field {
  fileprivate static func place(_ name: String, _ summary: String) -> Field {
    Field(
      name, .json, isOptional: true,
      summary: "\(summary) An object of latitude and longitude in degrees; empty for none.")
  }
}
