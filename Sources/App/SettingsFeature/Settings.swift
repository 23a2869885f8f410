package import SharedModels
package import SharedUIs

/// The Settings screen.
package struct SettingsState: Equatable, Sendable {
  package private(set) var theme: Theme
  /// A file that was read and waits for the person's word.
  package private(set) var review: ImportReview?
  /// The import under way.
  private var importing: Identifier<Command>?

  /// - Parameter theme: what an earlier visit chose.
  package init(theme: Theme = .automatic) { self.theme = theme }
}

/// What a chosen file holds, before it is imported.
package struct ImportReview: Equatable, Sendable {
  package let content: ShiftTypeImport
  /// What could not be read, and why.
  package let losses: [String]
  /// Whether anything would change.
  package let isNew: Bool

  package init(content: ShiftTypeImport, losses: [String], isNew: Bool) {
    self.content = content
    self.losses = losses
    self.isNew = isNew
  }
}

package indirect enum SettingsAction: Equatable, Sendable {
  case locationsTapped
  case shiftTypesTapped
  case exportTapped
  case importTapped
  case fileRead(ImportReview)
  case importConfirmed
  case alertDismissed
  case commandEnded(Identifier<Command>, Outcome)
  case themeChosen(String)
  case syncTapped
}

extension SettingsState {
  package mutating func reduce(_ action: SettingsAction, in environment: Environment) -> [Effect<SettingsRoute>] {
    switch action {
    case .locationsTapped: return [.navigate(.locations)]
    case .shiftTypesTapped: return [.navigate(.shiftTypes)]
    // The app answers these two: what they need lies beyond this screen.
    case .exportTapped, .syncTapped: return []
    case .importTapped: return [.chooseFile(types: ".json,application/json")]
    case .fileRead(let read):
      review = read
      return [.navigate(.importReview)]
    case .importConfirmed: return startImport(in: environment)
    case .alertDismissed:
      review = nil
      return [.navigate(.dismissAlert)]
    case .commandEnded(let command, let outcome): return command == importing ? end(outcome) : []
    case .themeChosen(let name):
      theme = Theme(rawValue: name) ?? theme
      return [.setTheme(theme)]
    }
  }

  private mutating func startImport(in environment: Environment) -> [Effect<SettingsRoute>] {
    guard let review else { return [.navigate(.dismissAlert)] }
    self.review = nil
    let command = environment.command(.importShiftTypes(review.content))
    importing = command.id
    return [.navigate(.dismissAlert), .submit(command)]
  }

  private mutating func end(_ outcome: Outcome) -> [Effect<SettingsRoute>] {
    importing = nil
    switch outcome {
    case .stored: return [.toast("Shift types imported")]
    case .refused(let refusal): return [.navigate(.failed(refusal.message))]
    case .failed: return [.navigate(.failed("Unable to import shift types. Please try again."))]
    }
  }
}
