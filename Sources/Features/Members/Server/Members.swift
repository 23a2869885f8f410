import HTTPKit
import JSONKit
import MembersModel
import RecordKit
import ServerAPI
import SharedModels

/// The API's members of a workplace.
enum Members {
  /// The role is changed by an intent of its own.
  private static let fields = Member.fields.map { field in
    field.name == "role" ? Field(field.name, field.kind, input: .optional) : field
  }
  static let schema = Schema.named(
    "Member", .object(fields.map(\.output) + [.init(name: "isYou", schema: .flag, isReadOnly: true)]))
  static let patchSchema = Schema.named(
    "MemberPatch", .object(fields.filter { $0.input != .readOnly }.map(\.patchSchema)))
  static let shiftsSchema = Schema.text(choices: ShiftsOfLeaver.allCases.map(\.rawValue))
  static let leaveSchema = Schema.named(
    "Leaving", .object([.init(name: "shifts", schema: .nullable(shiftsSchema), isRequired: false)]))
  static let transferSchema = Schema.named("Transfer", .object([.init(name: "member", schema: .uuid)]))

  static func list(_ call: Call) throws(Problem) -> Response {
    let (items, tag) = try call.read { records in
      let present = records.members()
      let former = records.all(Member.self).filter(\.hasLeft)
      return ((present + former).map { json($0, records) }, records.tag)
    }
    return call.show(listJSON(items, next: nil), tag: tag)
  }

  static func show(_ call: Call) throws(Problem) -> Response {
    let (json, tag) = try document(try member(call), call)
    return call.show(json, tag: tag)
  }

  /// What the name may be is looked at first, so that either both are changed or neither.
  static func patch(_ call: Call) throws(Problem) -> CallResult {
    let member = try member(call)
    let fields = try call.body()
    let (role, patch) = try readFields { () throws(FieldError) in
      if fields.isNull("role") { throw FieldError("role", "cannot be null") }
      return (try fields.optionalRole("role"), try Patch<Member>(from: fields))
    }
    _ = try document(member, call)
    if patch != Patch() {
      try refusing { () throws(Refusal) in _ = try Member.displayNameRule.required(patch.given.displayName) }
    }
    let save = { () throws(Problem) -> CallResult in
      if patch == Patch() { return .done(try shown(member, call)) }
      let intent = SaveMember(id: member, mode: .update, patch: patch)
      return try call.perform(intent.erased) { _ throws(Problem) in try shown(member, call) }
    }
    guard let role else { return try save() }
    return try call.perform(ChangeRole(member, to: role).erased) { _ throws(Problem) in try save() }
  }

  private static func shown(_ member: Identifier<Member>, _ call: Call) throws(Problem) -> Response {
    let (json, tag) = try document(member, call)
    return .json(json, headers: [("ETag", tag.description)])
  }

  static func remove(_ call: Call) throws(Problem) -> CallResult {
    let member = try member(call)
    let shifts = try readFields { () throws(FieldError) in try ShiftsOfLeaver(text: call.request.query("shifts")) }
    return try call.perform(RemoveMember(member, shifts: shifts).erased) { _ in .empty(.done) }
  }

  static func leave(_ call: Call) throws(Problem) -> CallResult {
    let fields = try call.optionalBody()
    let shifts = try readFields { () throws(FieldError) in
      try ShiftsOfLeaver(text: try fields?.optionalText("shifts"))
    }
    return try call.perform(LeaveWorkplace(shifts: shifts).erased) { _ in .empty(.done) }
  }

  static func transfer(_ call: Call) throws(Problem) -> CallResult {
    let fields = try call.body()
    let member: Identifier<Member> = try readFields { () throws(FieldError) in try fields.identifier("member") }
    return try call.perform(TransferOwnership(to: member).erased) { _ in .empty(.done) }
  }

  private static func member(_ call: Call) throws(Problem) -> Identifier<Member> {
    Identifier(try call.uniqueID("id", of: "member"))
  }

  private static func refusing(_ check: () throws(Refusal) -> Void) throws(Problem) {
    do throws(Refusal) {
      try check()
    } catch {
      throw Problem(error)
    }
  }

  private static func document(
    _ member: Identifier<Member>, _ call: Call
  ) throws(Problem) -> (json: [UInt8], tag: EntityTag) {
    let found = try call.read { records in
      records[member].map { (json($0, records), records.tag(of: $0.erased).entityTag) }
    }
    guard let found else { throw .unknown("member") }
    return found
  }

  private static func json(_ member: Member, _ records: VisibleRecords) -> [UInt8] {
    JSONWriter.object { fields in
      member.write(to: fields)
      fields.flag("isYou", member.id == records.member)
    }
  }
}

extension JSONFieldReader {
  fileprivate func optionalRole(_ name: String) throws(FieldError) -> Role? {
    guard let text = try optionalText(name) else { return nil }
    guard let role = Role(rawValue: text) else {
      throw FieldError(name, "must be \(Role.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return role
  }
}

extension ShiftsOfLeaver {
  /// - Parameter text: nil for what is usual.
  fileprivate init(text: String?) throws(FieldError) {
    guard let shifts = text.map({ ShiftsOfLeaver(rawValue: $0) }) ?? .keep else {
      throw FieldError("shifts", "must be keep or remove")
    }
    self = shifts
  }
}
