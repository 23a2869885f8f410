public import RecordKit

extension ShiftType: DescribedRecord {
  /// The fields for the API.
  public static var fields: [Field] {
    [
      .id, .version,
      Field(
        "symbol", .text(limit: symbolLimit),
        summary: "One to three visible characters without white space, kept in upper case; unique in the workplace."),
      Field(titleRule), Field(descriptionRule, isOptional: true), Field("duration", .duration),
      Field(
        "location", .reference(to: Location.self, name: "LocationReference", showing: ["name", "address"]),
        isOptional: true, input: .required),
      Field(
        "color", .choice(ShiftColor.allCases.map { $0.rawValue }), isOptional: true,
        summary: "The color of its badge. A new shift type without one gets the one farthest from those in use."),
    ]
  }
}

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

extension FieldKind {
  /// When in a day a shift is worked, in document 000's form.
  public static var duration: FieldKind {
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

  /// When something was done, and by whom.
  public static var stamp: FieldKind { .group(name: "Stamp", [Field("at", .instant), Field("by", .uuid)]) }
}
