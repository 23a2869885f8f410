package import JSONKit
package import SharedModels
package import SharedUIs

/// The Settings screen.
package struct SettingsState: Equatable, Sendable {
  package private(set) var theme: Theme
  /// A file that was read and waits for the person's word.
  package private(set) var review: ImportReview?
  /// The import under way.
  private var importing: Identifier<Command>?
  /// The display name as it is being typed; nil while it is as it was saved.
  var name: String?
  /// A shorter retention period that waits for the person's word.
  var shortening: Shortening?
  /// What the server has said of its change log.
  var summary: LogSummary?
  /// The question for it, while its answer is awaited.
  var summaryToken: String?
  var hasSummaryFailed = false
  var requestCount = 0

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
  /// The screen is shown, and the server can be asked.
  case shown
  case copyIDTapped(Identifier<UserProfile>)
  case copyEnded(isDone: Bool)
  case nameChanged(String)
  case nameSaved
  case resetIDTapped
  case resetConfirmed
  case switchQuestionToggled(Bool)
  case retentionChosen(String)
  case shorteningConfirmed
  case exportLogTapped
  case fetched(token: String, [UInt8])
  case fetchFailed(token: String)
  /// A profile or the retention period was saved, or not.
  case saved(Intent, Outcome)
}

extension SettingsState {
  package mutating func reduce(
    _ action: SettingsAction, on records: some Records, in environment: Environment
  ) -> [Effect<SettingsRoute>] {
    switch action {
    case .locationsTapped: return [.navigate(.locations)]
    case .shiftTypesTapped: return [.navigate(.shiftTypes)]
    // The app answers these: what they need lies beyond this screen.
    case .exportTapped, .exportLogTapped: return []
    case .syncTapped: return [.sync]
    case .importTapped: return [.chooseFile(types: ".json,application/json")]
    case .fileRead(let read):
      review = read
      return [.navigate(.importReview)]
    case .importConfirmed: return startImport(in: environment)
    case .alertDismissed:
      (review, shortening) = (nil, nil)
      return [.navigate(.dismissAlert)]
    case .commandEnded(let command, let outcome): return command == importing ? end(outcome) : []
    case .themeChosen(let name):
      theme = Theme(rawValue: name) ?? theme
      return [.setTheme(theme)]
    case .shown: return askForSummary(on: records)
    case .copyIDTapped(let id): return [.copy(id.description)]
    case .copyEnded(let isDone):
      return [isDone ? .toast("User ID copied") : .navigate(.failed("This browser does not let the app copy."))]
    case .nameChanged(let text): typeName(text, on: records, in: environment)
    case .nameSaved: return saveName(on: records, in: environment)
    case .resetIDTapped: return [.navigate(.resetUserID)]
    case .resetConfirmed: return resetUserID(in: environment)
    case .switchQuestionToggled(let isOn):
      return [.submit(environment.command(.saveUserProfile(UserProfileEdit(skipsSwitchQuestion: !isOn))))]
    case .retentionChosen(let name):
      return RetentionPeriod(rawValue: name).map { choose($0, on: records, in: environment) } ?? []
    case .shorteningConfirmed: return confirmShortening(in: environment)
    case .fetched(let token, let bytes): return take(bytes, for: token, on: records, in: environment)
    case .fetchFailed(let token): return take(nil, for: token, on: records, in: environment)
    case .saved(let intent, let outcome): return end(intent, outcome)
    }
    return []
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
