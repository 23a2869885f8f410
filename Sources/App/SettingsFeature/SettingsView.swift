package import HTMLKit
package import SharedModels
package import SharedUIs

/// How this device stands with the server.
package struct SyncStatus: Equatable, Sendable {
  package var waiting: Int
  package var isOnline: Bool
  /// Why the last attempt failed, if it did.
  package var problem: String?
  /// Rows that only a newer version of the app understands.
  package var held: Int
  package var version: String

  package init(waiting: Int, isOnline: Bool, problem: String?, held: Int, version: String) {
    self.waiting = waiting
    self.isOnline = isOnline
    self.problem = problem
    self.held = held
    self.version = version
  }
}

/// The Settings screen: what a workplace is made of, this device, and the app itself.
package func settingsView(
  _ state: SettingsState, _ status: SyncStatus, on records: some Records, in environment: Environment
) -> HTML<SettingsAction> {
  screen("Settings", overline: records.workplace?.name ?? "") {
    section("Workplace") {
      cardList(label: "Workplace") {
        cardItem(key: "locations") {
          rowCard(
            lead: iconTile(.building, tone: .accent), title: "Locations", meta: [Meta("\(records.locations().count)")],
            href: "/settings/locations", action: .locationsTapped)
        }
        cardItem(key: "shift-types") {
          rowCard(
            lead: iconTile(.label, tone: .accent), title: "Shift Types",
            meta: [Meta("\(records.shiftTypes().count)")], href: "/settings/shift-types", action: .shiftTypesTapped)
        }
      }
    }
    userProfile(state, on: records, in: environment)
    changeLogSettings(state, on: records, in: environment)
    appearance(state)
    files(records)
    device(status)
  }
}

private func appearance(_ state: SettingsState) -> HTML<SettingsAction> {
  section("Appearance") {
    segmented(
      label: "Appearance",
      choices: [Choice("automatic", "Automatic"), Choice("light", "Light"), Choice("dark", "Dark")],
      selected: state.theme.rawValue
    ) { .themeChosen($0) }
  }
}

private func files(_ records: some Records) -> HTML<SettingsAction> {
  section("Import and export") {
    actionTiles([
      Button(
        "Export Shift Types", icon: .download, isEnabled: !records.shiftTypes().isEmpty, action: .exportTapped),
      Button("Import Shift Types", icon: .upload, action: .importTapped),
      Button("Export Change Log", icon: .clockHistory, action: .exportLogTapped),
    ])
  }
}

private func device(_ status: SyncStatus) -> HTML<SettingsAction> {
  section("This device") {
    definitionList([Definition("Sync", syncText(status)), Definition("Version", status.version)])
    if status.held > 0 {
      banner(heldText(status.held))
    }
    if status.waiting > 0 || status.problem != nil {
      button(Button("Sync Now", icon: .arrowClockwise, action: .syncTapped))
    }
  }
}

private func heldText(_ count: Int) -> String {
  count == 1
    ? "1 change needs a newer version of the app. It is kept, and shown once it is updated."
    : "\(count) changes need a newer version of the app. They are kept, and shown once it is updated."
}

private func syncText(_ status: SyncStatus) -> String {
  if !status.isOnline { return status.waiting == 0 ? "Offline" : "Offline, \(status.waiting) waiting to sync" }
  if let problem = status.problem { return problem }
  return status.waiting == 0 ? "Everything is synced" : "\(status.waiting) waiting to sync"
}

/// The alert that shows what a chosen file holds.
func importAlert(_ state: SettingsState) -> HTML<SettingsAction>? {
  guard let review = state.review else { return nil }
  let types = review.content.shiftTypes.count
  var message = types == 1 ? "The file holds 1 shift type." : "The file holds \(types) shift types."
  if types > 0, !review.isNew { message = "The file holds nothing new." }
  if !review.losses.isEmpty { message += "\nNot readable:" + lossText(review.losses) }
  guard types > 0, review.isNew else {
    return alert("Nothing to Import", message: message, buttons: [AlertButton("OK", action: .alertDismissed)])
  }
  return alert(
    "Import Shift Types?", message: message,
    buttons: [
      AlertButton("Cancel", role: .cancel, action: .alertDismissed), AlertButton("Import", action: .importConfirmed),
    ])
}

private func lossText(_ losses: [String]) -> String {
  let shownLosses = 5
  var text = ""
  for loss in losses.prefix(shownLosses) { text += "\n• \(loss)" }
  return losses.count > shownLosses ? "\(text)\n• and \(losses.count - shownLosses) more" : text
}
