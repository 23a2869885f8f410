import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import SettingsModel
import SharedModels

/// The API's users: under which names changes are kept.
enum Users {
  /// What the caller may change of the own user.
  private static let ownFields =
    UserProfile.fields + MemberPreferences.fields.filter { $0.name == "skipsSwitchQuestion" }

  static let schema = Schema.named(
    "User", .object(UserProfile.fields.map(\.output) + [.init(name: "isYou", schema: .flag, isReadOnly: true)]))
  static let ownSchema = Schema.named("OwnUser", .object(ownFields.map(\.output)))
  static let patchSchema = Schema.named("UserPatch", .object(ownFields.map(\.patchSchema)))

  static let resetSchema = Schema.named(
    "UserReset",
    .object([
      .init(
        name: "id", schema: .nullable(.uuid), isRequired: false,
        summary: "The new user ID, if the client makes it. The same request sent twice then makes one.")
    ]))

  /// All who have a name or a user ID of their own, those of the past too, and the caller.
  static func list(_ call: Call) throws(Problem) -> Response {
    let (items, tag) = try call.read { records in
      let own = CurrentUser(records).profile
      let known = records.all(UserProfile.self)
      let all = known.contains { $0.id == own.id } ? known : known + [own]
      return (all.map { json($0, isYou: $0.id == own.id) }, records.tag)
    }
    return call.show(listJSON(items, next: nil), tag: tag)
  }

  static func show(_ call: Call) throws(Problem) -> Response {
    let user = try call.read { CurrentUser($0) }
    return call.show(user.json, tag: user.tag)
  }

  static func patch(_ call: Call) throws(Problem) -> CallResult {
    let body = try call.content()
    let current = (try? JSON.parse(try call.read { CurrentUser($0).json })) ?? .null
    let intent = RowIntent(SaveUserProfile.self) { _, fields in fields }
    let fields = try readFields { () throws(FieldError) in
      try ResourceInput(fields: ownFields).patch(body, of: current)
    }
    let target = RowIntent.Target(row: call.environment.uniqueID())
    return try call.perform(try intent.intent(target, fields)) { _ throws(Problem) in try answer(call) }
  }

  static func reset(_ call: Call) throws(Problem) -> CallResult {
    let fields = try call.optionalBody()
    let given: Identifier<UserProfile>? = try readFields { () throws(FieldError) in
      try fields?.optionalIdentifier("id")
    }
    do throws(Problem) {
      let intent = ResetUserID(to: given ?? call.environment.identifier())
      return try call.perform(intent.erased) { _ throws(Problem) in try answer(call) }
    } catch {
      guard error.field == "user" else { throw error }
      var problem = error
      problem.field = "id"
      throw problem
    }
  }

  private static func answer(_ call: Call) throws(Problem) -> Response {
    let user = try call.read { CurrentUser($0) }
    return .json(user.json, headers: [("ETag", user.tag.description)])
  }

  private static func json(_ profile: UserProfile, isYou: Bool) -> [UInt8] {
    JSONWriter.object { fields in
      fields.identifier("id", profile.id)
      fields.integer("version", Int64(profile.version))
      fields.optionalText("displayName", profile.displayName)
      fields.flag("isYou", isYou)
    }
  }
}

/// What a member sees of the own user: the current user ID, the name, and what the member has chosen.
private struct CurrentUser {
  let profile: UserProfile
  let preferences: MemberPreferences

  init(_ records: VisibleRecords) {
    let id = records.user(of: records.member)
    profile = records[id] ?? UserProfile(id: id)
    preferences = records.preferences(of: records.member)
  }

  /// A user ID's first version is not that of another one.
  var tag: EntityTag { EntityTag("\(profile.version)-\(preferences.version)-\(profile.id)") }

  var json: [UInt8] {
    JSONWriter.object { fields in
      fields.identifier("id", profile.id)
      fields.integer("version", Int64(profile.version))
      fields.optionalText("displayName", profile.displayName)
      fields.flag("skipsSwitchQuestion", preferences.skipsSwitchQuestion)
    }
  }
}
