package import HTMLKit
import SharedModels
package import SharedUIs
import TimeKit

/// How long changes are kept (document 003, section 4.4).
func changeLogSettings(
  _ state: SettingsState, on records: some Records, in environment: Environment
) -> HTML<SettingsAction> {
  section("Change Log Settings") {
    formSection {
      menuRow(
        id: "retention", label: "Retention Period",
        choices: RetentionPeriod.allCases.map { Choice($0.rawValue, $0.rawValue) },
        selected: (state.shortening?.period ?? records.retention).rawValue
      ) { .retentionChosen($0) }
    }
    definitionList([
      Definition("Last Purged", purgeText(records.changeLogSettings?.lastPurged, in: environment)),
      Definition("Total Entries", totalText(state, on: records)),
    ])
  }
}

private func purgeText(_ instant: Instant?, in environment: Environment) -> String {
  guard let instant else { return "Never" }
  let (date, time) = environment.clock.civil(at: instant)
  return "\(date.text(.shortDate)) at \(time.clockText)"
}

private func totalText(_ state: SettingsState, on records: some Records) -> String {
  let held = Int64(records.heldChangeLog()?.count ?? 0)
  if !records.holdsWholeLog, let total = state.summary?.total { return logged(max(total, held)) }
  return records.holdsWholeLog || held == 0 ? logged(held) : "At least \(logged(held))"
}

private func logged(_ count: Int64) -> String { count == 1 ? "1 change logged" : "\(count) changes logged" }

/// The question before a shorter period is chosen.
func shorteningQuestion(_ shortening: Shortening) -> HTML<SettingsAction> {
  alert(
    "Keep changes for \(shortening.period.rawValue)?", message: shortening.message, icon: .exclamationTriangleFill,
    buttons: [
      AlertButton("Cancel", role: .cancel, action: .alertDismissed),
      AlertButton("Shorten", role: .destructive, action: .shorteningConfirmed),
    ])
}

extension Shortening {
  fileprivate var message: String {
    let count = count ?? 0
    if count == 0 {
      return isPart
        ? "No change on this device is older than that. Older ones on the server will be removed."
        : "No change is older than that now."
    }
    let changes = count == 1 ? "1 change that is" : "\(count) changes that are"
    return """
      \(isPart ? "At least \(changes)" : changes) older than that will be removed for everybody, but for those that an \
      undo still needs. This cannot be taken back.
      """
  }
}

/// The alerts of the settings.
package func settingsAlert(_ route: AlertRoute, _ state: SettingsState) -> HTML<SettingsAction>? {
  switch route {
  case .importReview: importAlert(state)
  case .resetUserID: resetQuestion()
  case .shortenRetention: state.shortening.map { shorteningQuestion($0) }
  default: nil
  }
}
