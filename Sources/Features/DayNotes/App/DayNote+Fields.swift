package import RecordKit

extension DayNote: DescribedRecord {
  package static var fields: [Field] {
    [
      .id, .version, Field("date", .date, summary: "The first day."),
      Field("endDate", .date, isOptional: true, summary: "The last day, if the note is about several."),
      Field(textRule),
      Field("color", .choice(Color.allCases.map { $0.rawValue }), input: .optional, summary: "Blue if not given."),
    ]
  }
}
