public import RecordKit

extension Leave: DescribedRecord {
  /// The fields for the API.
  public static var fields: [Field] {
    [
      .id, .version,
      Field(
        "member", .reference(to: Member.self, name: "MemberReference"), input: .onCreate,
        summary: "Who is on leave: whoever asks, if it is not given."),
      Field("firstDay", .date, summary: "The first day."),
      Field("lastDay", .date, summary: "The last day."), Field("created", Stamp.fieldKind, input: .readOnly),
      Field("modified", Stamp.fieldKind, input: .readOnly),
    ]
  }
}

extension LeaveReason: DescribedRecord {
  /// The fields for the API.
  public static var fields: [Field] {
    [
      Field("id", .uuid, input: .readOnly, summary: "The identifier of the leave."), .version,
      Field("member", .reference(to: Member.self, name: "MemberReference"), input: .readOnly),
      Field("kind", .choice(Kind.allCases.map { $0.rawValue })), Field(noteRule, isOptional: true),
    ]
  }
}
