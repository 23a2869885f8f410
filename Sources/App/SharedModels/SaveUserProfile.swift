public import JSONKit
public import RecordKit

/// Changes how the person is called, and whether to be asked before a switch.
public struct SaveUserProfile: Intent {
  /// Everybody may say how they are called.
  public static let definition = IntentDefinition<SaveUserProfile>("saveUserProfile", role: .member)

  /// The new display name; empty for none, nil keeps the old one.
  public var displayName: String?
  /// Whether a switch is made without asking; nil keeps the old choice.
  public var skipsSwitchQuestion: Bool?

  /// A save that changes what is not nil.
  public init(displayName: String? = nil, skipsSwitchQuestion: Bool? = nil) {
    self.displayName = displayName
    self.skipsSwitchQuestion = skipsSwitchQuestion
  }

  /// Reads what is to be changed.
  public init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(
      displayName: try reader.optionalText("displayName"),
      skipsSwitchQuestion: try reader.optionalFlag("skipsSwitchQuestion"))
  }

  /// Writes what `init(from:)` reads.
  public func write(to fields: JSONFieldWriter) {
    fields.optionalText("displayName", displayName)
    fields.optionalFlag("skipsSwitchQuestion", skipsSwitchQuestion)
  }

  /// The name and the choice as they are then; nothing if they are so already.
  public func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    try renaming(actor, on: records) + choice(of: actor, on: records)
  }

  private func renaming(_ actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    guard let displayName else { return [] }
    let text = try UserProfile.displayNameRule.optional(displayName)
    let name = text.isEmpty ? nil : text
    let current = records[actor.user]
    if current?.displayName == name { return [] }
    return [.put(UserProfile(id: actor.user, version: (current?.version ?? 0) + 1, displayName: name))]
  }

  private func choice(of actor: Actor, on records: Records) -> [Change] {
    let current = records.preferences(of: actor.member)
    guard let skipsSwitchQuestion, skipsSwitchQuestion != current.skipsSwitchQuestion else { return [] }
    return [
      .put(
        MemberPreferences(
          of: actor.member, version: current.version + 1, skipsSwitchQuestion: skipsSwitchQuestion))
    ]
  }
}
