extension Workplace: DescribedRecord {
  /// The fields for the API.
  public static var fields: [Field] {
    [
      .id, .version, Field(nameRule),
      Field("timeZone", .text(limit: 60), summary: "The IANA name of its time zone."),
    ]
  }
}

extension UserProfile: DescribedRecord {
  /// The fields for the API.
  public static var fields: [Field] {
    [
      Field("id", .uuid, input: .readOnly, summary: "The user ID, as the change log has it."),
      Field("version", .integer(0...1_000_000_000), input: .readOnly),
      Field(displayNameRule, isOptional: true, summary: "What is shown in place of the user ID."),
    ]
  }
}
