package import JSONKit
package import SharedModels

private let nameRule = TextRule(
  field: "displayName", name: "Display name", limit: UserProfile.displayNameLimit)

extension UserProfileEdit {
  /// Changes the person's own profile, which begins with its first change.
  package func perform(by member: Identifier<Member>, on records: some Records) throws(Refusal) -> [Change] {
    let current = records.profile(of: member)
    let name = try nameRule.optional(displayName ?? current.displayName ?? "")
    let row = UserProfile(
      id: current.id, version: current.version + 1, member: member, displayName: name.isEmpty ? nil : name,
      skipsSwitchQuestion: skipsSwitchQuestion ?? current.skipsSwitchQuestion, isRetired: false)
    let isChanged = row.displayName != current.displayName || row.skipsSwitchQuestion != current.skipsSwitchQuestion
    return isChanged ? [.put(row)] : []
  }
}

extension UserIDReset {
  /// Retires the person's profile, and begins one without a name.
  package func perform(by member: Identifier<Member>, on records: some Records) throws(Refusal) -> [Change] {
    let current = records.profile(of: member)
    if current.id == id { return [] }
    guard records.userProfile(id) == nil else { throw Refusal("This user ID is taken.", field: "user") }
    let retired = UserProfile(
      id: current.id, version: current.version + 1, member: member, displayName: current.displayName,
      skipsSwitchQuestion: current.skipsSwitchQuestion, isRetired: true)
    let begun = UserProfile(
      id: id, version: 1, member: member, displayName: nil, skipsSwitchQuestion: current.skipsSwitchQuestion,
      isRetired: false)
    return [.put(retired), .put(begun)]
  }
}
