public import JSONKit
public import RecordKit

/// Changes how the person is called, whether to be asked before a switch, and which first steps are left out.
public struct SaveUserProfile: Intent {
  /// Everybody may say how they are called.
  public static let definition = IntentDefinition<SaveUserProfile>("saveUserProfile", role: .member)

  /// The new display name; empty for none, nil keeps the old one.
  public var displayName: String?
  /// Whether a switch is made without asking; nil keeps the old choice.
  public var skipsSwitchQuestion: Bool?
  /// A first step that is left out from now on; nil for none.
  public var skippedStep: String?

  /// A save that changes what is not nil.
  public init(displayName: String? = nil, skipsSwitchQuestion: Bool? = nil, skippedStep: String? = nil) {
    self.displayName = displayName
    self.skipsSwitchQuestion = skipsSwitchQuestion
    self.skippedStep = skippedStep
  }

  /// Reads what is to be changed.
  public init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(
      displayName: try reader.optionalText("displayName"),
      skipsSwitchQuestion: try reader.optionalFlag("skipsSwitchQuestion"),
      skippedStep: try reader.optionalText("skippedStep"))
  }

  /// Writes what `init(from:)` reads.
  public func write(to fields: JSONFieldWriter) {
    fields.optionalText("displayName", displayName)
    fields.optionalFlag("skipsSwitchQuestion", skipsSwitchQuestion)
    fields.optionalText("skippedStep", skippedStep)
  }

  /// The name and the choice as they are then; nothing if they are so already.
  public func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    try renaming(actor, on: records) + (try choice(of: actor, on: records))
  }

  private func renaming(_ actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    guard let displayName else { return [] }
    let text = try UserProfile.displayNameRule.optional(displayName)
    let name = text.isEmpty ? nil : text
    let current = records[actor.user]
    if current?.displayName == name { return [] }
    return [.put(UserProfile(id: actor.user, version: (current?.version ?? 0) + 1, displayName: name))]
  }

  private func choice(of actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let current = records.preferences(of: actor.member)
    let skipsQuestion = skipsSwitchQuestion ?? current.skipsSwitchQuestion
    let steps = try skippedSteps(with: current)
    guard skipsQuestion != current.skipsSwitchQuestion || steps != current.skippedSteps else { return [] }
    return [
      .put(
        MemberPreferences(
          of: actor.member, version: current.version + 1, skipsSwitchQuestion: skipsQuestion, skippedSteps: steps))
    ]
  }

  private func skippedSteps(with current: MemberPreferences) throws(Refusal) -> String? {
    guard let skippedStep, !current.skips(skippedStep) else { return current.skippedSteps }
    let known = current.skippedSteps.map { "\($0) " } ?? ""
    let isName = !skippedStep.isEmpty && skippedStep.utf8.allSatisfy { (97...122).contains($0) }
    guard isName, known.utf8.count + skippedStep.utf8.count <= MemberPreferences.skippedStepsLimit else {
      throw Refusal(ModelTexts.noSuchStep, field: "skippedStep")
    }
    return known + skippedStep
  }
}
