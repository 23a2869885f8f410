public import RecordKit

extension MemberPreferences: DescribedRecord {
  /// The fields for the API.
  public static var fields: [Field] {
    [
      .id, .version,
      Field("skipsSwitchQuestion", .flag, input: .optional, summary: "Whether a switch is done without asking."),
      Field(
        "skippedSteps", .text(limit: nil), isOptional: true, input: .readOnly,
        summary: "The first steps that were left out, by their names."),
      Field(
        "accent", .choice(AccentColor.allCases.map { $0.rawValue }), isOptional: true, input: .readOnly,
        summary: "The color that was chosen; missing for the standard one."),
      Field(
        "dismissedTips", .text(limit: nil), isOptional: true, input: .readOnly,
        summary: "The tips that were dismissed, by their names."),
    ]
  }
}

extension ChangeLogSettings: DescribedRecord {
  /// The fields for the API.
  public static var fields: [Field] {
    [
      Field("id", .uuid, input: .readOnly), .version,
      Field(
        "retention", .choice(RetentionPeriod.allCases.map { $0.rawValue }), summary: "How long entries are kept."),
      Field(
        "lastPurged", .instant, isOptional: true, input: .readOnly, summary: "Missing before the first purge."),
      Field("lastPurgedCount", .integer(nil), input: .readOnly, summary: "How many entries it removed."),
    ]
  }
}
