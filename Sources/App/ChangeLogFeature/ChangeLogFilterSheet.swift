package import HTMLKit
import JSONKit
package import SharedModels
package import SharedUIs
import TextKit
import TimeKit

/// The form of the filter (document 003, section 4.3).
package func changeLogFilterSheet(
  _ state: ChangeLogState, on records: some Records, in environment: Environment
) -> HTML<ChangeLogAction> {
  guard let filter = state.draft else { return .nothing }
  return sheet(
    "Filter", cancel: Button("Cancel", action: .sheetDismissed),
    save: Button("Apply", isEnabled: filter.hasDays, action: .filterApplied)
  ) {
    formSection("Changed on", error: filter.hasDays ? nil : "The first day must not be after the last day.") {
      dateRow(id: "from", label: "First day", date: filter.from?.description ?? "") { .fromChanged($0) }
      dateRow(id: "to", label: "Last day", date: filter.to?.description ?? "") { .toChanged($0) }
    }
    formSection("Type of change") { for type in ChangeType.allCases { toggle(type, in: filter) } }
    people(filter, on: records, in: environment)
    formSection("Reason") {
      textRow(
        id: "reason", label: "Contains", value: filter.text, placeholder: "e.g., swap"
      ) { .reasonChanged($0) }
    }
    if filter.shift != nil {
      tag("p", .class("form-note")) { "Only the history of one shift is shown. Clear the filters to see the others." }
    }
    button(Button("Clear Filters", isEnabled: !filter.isEmpty, action: .draftCleared))
  }
}

private func toggle(_ type: ChangeType, in filter: ChangeLogFilter) -> HTML<ChangeLogAction> {
  toggleRow(id: "type-\(type.rawValue)", label: type.title, isOn: filter.types.contains(type)) {
    .typeToggled(type, $0)
  }
}

private func people(
  _ filter: ChangeLogFilter, on records: some Records, in environment: Environment
) -> HTML<ChangeLogAction> {
  let users = users(in: filter, on: records)
  let names = users.map { personName($0, on: records, in: environment) }
  guard !users.isEmpty else { return .nothing }
  return formSection("Changed by") {
    for index in order(of: names.map { $0.searchKey }) {
      toggleRow(
        id: "user-\(users[index])", label: names[index], note: "User ID \(users[index])",
        isOn: filter.users.contains(users[index])
      ) { .userToggled(users[index], $0) }
    }
  }
}

/// Everybody who has a name, or of whom an entry is held, or who is asked for already, each once.
private func users(in filter: ChangeLogFilter, on records: some Records) -> [Identifier<UserProfile>] {
  var users = filter.users
  for profile in records.userProfiles() where profile.displayName != nil && !users.contains(profile.id) {
    users.append(profile.id)
  }
  for entry in records.heldChangeLog() ?? [] where !users.contains(entry.userId) { users.append(entry.userId) }
  return users
}
