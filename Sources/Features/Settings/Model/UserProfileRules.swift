package import JSONKit
package import RecordKit

/// Begins another user ID for what the person does from now on.
package struct ResetUserID: Intent {
  /// So somebody may do it 30 times at once, and then six times a minute, also to try which user IDs are taken.
  package static let definition = IntentDefinition<ResetUserID>("resetUserID", role: .member, cost: 100)

  /// The new user ID, made by the client.
  package let id: Identifier<UserProfile>

  package init(to id: Identifier<UserProfile>) { self.id = id }
  package init(from reader: JSONFieldReader) throws(FieldError) { id = try reader.identifier("user") }
  package func write(to fields: JSONFieldWriter) { fields.identifier("user", id) }

  /// Under the workplace's own identifier the server does what nobody asks for.
  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    if records.user(of: actor.member) == id { return [] }
    guard id.rawValue != actor.workplace.rawValue, !isTaken(on: records.unrestricted) else {
      throw Refusal(SettingsTexts.idTaken, field: "user", code: .duplicate)
    }
    let current = records[Identifier<MemberIdentity>(actor.member.rawValue)]
    return [.put(MemberIdentity(of: actor.member, version: (current?.version ?? 0) + 1, user: id))]
  }

  /// Whether somebody has the user ID, or has had it and is known by it. A device knows only its own member's.
  ///
  /// The new user ID gets no row until it has a name: an entry of the log would link it to the old one.
  private func isTaken(on records: Records) -> Bool {
    records[id] != nil || records[Identifier<Member>(id.rawValue)] != nil || !records.log(of: id, limit: 1).isEmpty
      || records.all(MemberIdentity.self).contains { $0.user == id }
  }
}

/// Names are logged and can be undone; whose user ID it is stands nowhere.
let displayNameRules = RowRules<UserProfile>(
  titlePath: ["displayName"], name: { _, _ in SettingsTexts.theDisplayName },
  restored: { row, version, _ in row.at(version: version) })
