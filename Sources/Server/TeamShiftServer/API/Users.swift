import HTTPKit
import JSONKit
import SharedModels

/// The API's users: under which names changes are kept.
enum Users {
  static let schema = Schema.named(
    "User",
    .object([
      .init(name: "id", schema: .uuid, summary: "The user ID, as the change log has it."),
      .init(name: "version", schema: .integer(0...1_000_000_000), isReadOnly: true),
      .init(name: "displayName", schema: .text, isRequired: false, summary: "What is shown in place of the user ID."),
      .init(name: "skipsSwitchQuestion", schema: .flag, summary: "Whether a switch is done without asking."),
      .init(
        name: "isRetired", schema: .flag, isReadOnly: true, summary: "Whether another user ID has taken its place."),
      .init(name: "isYou", schema: .flag, isReadOnly: true),
    ]))

  static let patchSchema = Schema.named(
    "UserPatch",
    .object([
      .init(
        name: "displayName", schema: .nullable(.text(lengths: 0...UserProfile.displayNameLimit)), isRequired: false),
      .init(name: "skipsSwitchQuestion", schema: .flag, isRequired: false),
    ]))

  static let resetSchema = Schema.named(
    "UserReset",
    .object([
      .init(
        name: "id", schema: .nullable(.uuid), isRequired: false,
        summary: "The new user ID, if the client makes it. The same request sent twice then makes one.")
    ]))

  /// All that have done something, those of the past too, and the caller's own.
  static func list(_ call: Call) throws(Problem) -> Response {
    let member = call.store.identity.owner
    let (items, tag) = try call.read { records in
      let own = records.profile(of: member)
      let known = records.userProfiles()
      let all = known.contains { $0.id == own.id } ? known : known + [own]
      return (all.map { json($0, isYou: $0.id == own.id) }, records.tag)
    }
    return call.show(listJSON(items, next: nil), tag: tag)
  }

  static func show(_ call: Call) throws(Problem) -> Response {
    let profile = try profile(call)
    return call.show(json(profile, isYou: true), tag: tag(profile))
  }

  static func patch(_ call: Call) throws(Problem) -> Response {
    let body = try call.content()
    let current = try profile(call)
    let edit = try readFields { () throws(FieldError) in
      let fields = try EditFields(patch: body, of: (try? JSON.parse(current.json)) ?? .null)
      return UserProfileEdit(
        displayName: try fields.text("displayName"),
        skipsSwitchQuestion: try fields.required("skipsSwitchQuestion") { fields, name throws(FieldError) in
          try fields.flag(name)
        })
    }
    _ = try call.perform(.saveUserProfile(edit))
    return try answer(call)
  }

  static func reset(_ call: Call) throws(Problem) -> Response {
    let fields = try call.optionalBody()
    let given: Identifier<UserProfile>? = try readFields { () throws(FieldError) in
      fields?.value("id") == nil ? nil : try fields?.identifier("id")
    }
    _ = try call.perform(.resetUserID(UserIDReset(to: given ?? call.environment.identifier())))
    return try answer(call)
  }

  private static func answer(_ call: Call) throws(Problem) -> Response {
    let profile = try profile(call)
    return .json(json(profile, isYou: true), headers: [("ETag", tag(profile).description)])
  }

  private static func profile(_ call: Call) throws(Problem) -> UserProfile {
    let member = call.store.identity.owner
    return try call.read { $0.profile(of: member) }
  }

  /// A user ID's first version is not that of another one.
  private static func tag(_ profile: UserProfile) -> EntityTag { EntityTag("\(profile.version)-\(profile.id)") }

  private static func json(_ profile: UserProfile, isYou: Bool) -> [UInt8] {
    JSONWriter.object { fields in
      fields.identifier("id", profile.id)
      fields.integer("version", Int64(profile.version))
      fields.optionalText("displayName", profile.displayName)
      fields.flag("skipsSwitchQuestion", profile.skipsSwitchQuestion)
      fields.flag("isRetired", profile.isRetired)
      fields.flag("isYou", isYou)
    }
  }
}
