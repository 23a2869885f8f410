public import JSONKit
public import RecordKit

/// Changes how the person is called, and what the person has chosen for all devices: the questions, the first steps and
/// tips that are left out, and the color.
///
/// It is no patch of one row: it changes two, and adds single names to the steps and tips that are there.
public struct SaveUserProfile: Intent {
  /// Everybody may say how they are called.
  public static let definition = IntentDefinition<SaveUserProfile>("saveUserProfile", role: .member)

  /// The new display name; empty for none, nil keeps the old one.
  public var displayName: String?
  /// Whether a switch is made without asking; nil keeps the old choice.
  public var skipsSwitchQuestion: Bool?
  /// A first step that is left out from now on; nil for none.
  public var skippedStep: String?
  /// The name of an ``AccentColor``; nil keeps the old one.
  public var accent: String?
  /// A tip that is dismissed for good; empty shows all tips again, nil changes nothing.
  public var dismissedTip: String?

  /// A save that changes what is not nil.
  public init(
    displayName: String? = nil, skipsSwitchQuestion: Bool? = nil, skippedStep: String? = nil, accent: String? = nil,
    dismissedTip: String? = nil
  ) {
    self.displayName = displayName
    self.skipsSwitchQuestion = skipsSwitchQuestion
    self.skippedStep = skippedStep
    self.accent = accent
    self.dismissedTip = dismissedTip
  }

  /// Reads what is to be changed.
  public init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(
      displayName: try reader.optionalText("displayName"),
      skipsSwitchQuestion: try reader.optionalFlag("skipsSwitchQuestion"),
      skippedStep: try reader.optionalText("skippedStep"), accent: try reader.optionalText("accent"),
      dismissedTip: try reader.optionalText("dismissedTip"))
  }

  /// Writes what `init(from:)` reads.
  public func write(to fields: JSONFieldWriter) {
    fields.optionalText("displayName", displayName)
    fields.optionalFlag("skipsSwitchQuestion", skipsSwitchQuestion)
    fields.optionalText("skippedStep", skippedStep)
    fields.optionalText("accent", accent)
    fields.optionalText("dismissedTip", dismissedTip)
  }

  /// The name and the choices as they are then; nothing if they are so already.
  public func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    try renaming(actor, on: records) + (try choice(of: actor, on: records))
  }

  private func renaming(_ actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    guard let displayName else { return [] }
    let text = try UserProfile.displayNameRule.optional(displayName)
    let name = text.isEmpty ? nil : text
    let current = records[actor.user]
    if current?.displayName == name { return [] }
    var next = (current ?? UserProfile(id: actor.user)).at(version: (current?.version ?? 0) + 1)
    next.displayName = name
    return [.put(next)]
  }

  private func choice(of actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let current = records.preferences(of: actor.member)
    var next = current
    next.skipsSwitchQuestion = skipsSwitchQuestion ?? current.skipsSwitchQuestion
    next.skippedSteps = try skippedSteps(with: current)
    next.accent = try chosenAccent(with: current, by: actor, on: records)
    next.dismissedTips = try dismissedTips(with: current)
    return next == current ? [] : [.put(next.at(version: current.version + 1))]
  }
}

/// What is chosen for all devices.
extension SaveUserProfile {
  private func skippedSteps(with current: MemberPreferences) throws(Refusal) -> String? {
    guard let skippedStep, !current.skips(skippedStep) else { return current.skippedSteps }
    return try list(
      current.skippedSteps, adding: skippedStep, limit: MemberPreferences.skippedStepsLimit,
      or: Refusal(SharedTexts.noSuchStep, field: "skippedStep"))
  }

  private func dismissedTips(with current: MemberPreferences) throws(Refusal) -> String? {
    guard let dismissedTip, !current.hasDismissed(tip: dismissedTip) else { return current.dismissedTips }
    if dismissedTip.isEmpty { return nil }
    return try list(
      current.dismissedTips, adding: dismissedTip, limit: MemberPreferences.dismissedTipsLimit,
      or: Refusal(SharedTexts.noSuchTip, field: "dismissedTip"))
  }

  /// The names with one more behind them, as long as it is one.
  private func list(
    _ names: String?, adding name: String, limit: Int, or refusal: Refusal
  ) throws(Refusal) -> String {
    let known = names.map { "\($0) " } ?? ""
    let isName = !name.isEmpty && name.utf8.allSatisfy { (97...122).contains($0) }
    guard isName, known.utf8.count + name.utf8.count <= limit else { throw refusal }
    return known + name
  }

  /// Anybody may go back to the standard color.
  private func chosenAccent(
    with current: MemberPreferences, by actor: Actor, on records: Records
  ) throws(Refusal) -> AccentColor? {
    guard let accent else { return current.accent }
    guard let color = AccentColor(rawValue: accent) else {
      throw Refusal(SharedTexts.noSuchAccent, field: "accent")
    }
    if color == .standard { return nil }
    try actor.checkAllowed(.themes, on: records)
    return color
  }
}
