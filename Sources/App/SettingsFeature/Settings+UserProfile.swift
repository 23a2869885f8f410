import JSONKit
import SharedModels
import SharedUIs
import TextKit

/// The person's user ID and display name.
extension SettingsState {
  /// Shows what was typed until it is saved, or is again what it was.
  mutating func typeName(_ text: String, on records: some Records, in environment: Environment) {
    let text = text.limited(toCharacters: UserProfile.displayNameLimit)
    name = text == records.ownProfile(in: environment).displayName ?? "" ? nil : text
  }

  func saveName(on records: some Records, in environment: Environment) -> [Effect<SettingsRoute>] {
    guard let name, nameProblem(on: records, in: environment) == nil else { return [] }
    return [.submit(environment.command(.saveUserProfile(UserProfileEdit(displayName: name))))]
  }

  /// Why what was typed cannot be saved.
  func nameProblem(on records: some Records, in environment: Environment) -> String? {
    guard let name else { return nil }
    do throws(Refusal) {
      _ = try UserProfileEdit(displayName: name).perform(by: environment.member, on: records)
      return nil
    } catch {
      return error.message
    }
  }

  func resetUserID(in environment: Environment) -> [Effect<SettingsRoute>] {
    let reset = UserIDReset(to: Identifier(environment.makeIdentifier()))
    return [.navigate(.dismissAlert), .submit(environment.command(.resetUserID(reset)))]
  }

  /// Says what became of a change that was made on this screen or in passing.
  mutating func end(_ intent: Intent, _ outcome: Outcome) -> [Effect<SettingsRoute>] {
    switch outcome {
    case .stored: return finish(intent)
    case .refused(let refusal): return [.navigate(.failed(refusal.message))]
    case .failed: return [.navigate(.failed("Unable to save this setting. Please try again."))]
    }
  }

  private mutating func finish(_ intent: Intent) -> [Effect<SettingsRoute>] {
    switch intent {
    case .saveUserProfile(let edit) where edit.displayName != nil:
      name = nil
      return [.toast("Display name saved")]
    case .resetUserID:
      name = nil
      return [.toast("User ID reset")]
    case .setRetention:
      summary = nil
      return [.toast("Retention period saved")]
    default: return []
    }
  }
}

extension Records {
  /// The profile of the person whose browser it is.
  func ownProfile(in environment: Environment) -> UserProfile { profile(of: environment.member) }
}
