import ChangeLogModel
package import HTMLKit
package import JSONKit
package import RecordKit
import SentenceKit
package import SharedModels
package import SharedUIs
import TextKit
import TimeKit

/// The form of the filter (document 003, section 4.3). Canceling it changes nothing, so it asks nothing either.
package struct ChangeLogFilterSheet: Screen {
  /// The filter that the sheet was opened with, which its address has.
  private let original: ChangeLogFilter
  /// The filter as it would be applied.
  package private(set) var filter: ChangeLogFilter

  package enum Action: Equatable, Sendable {
    case fromChanged(String)
    case toChanged(String)
    case dayFromChanged(String)
    case dayToChanged(String)
    case shiftTypeToggled(Identifier<ShiftType>, Bool)
    case typeToggled(ChangeType, Bool)
    case tableToggled(String, Bool)
    case userToggled(Identifier<UserProfile>, Bool)
    case memberToggled(Identifier<Member>, Bool)
    case reasonChanged(String)
    case clearTapped
    case applyTapped
    case cancelTapped
  }

  package init(_ filter: ChangeLogFilter) {
    original = filter
    self.filter = filter
  }

  private static let firstPath = "\(ChangeLogScreen.path)/filter"

  /// The address of the form that begins with a filter.
  package static func path(of filter: ChangeLogFilter) -> String {
    filter.isEmpty ? firstPath : "\(firstPath)?\(filter.query)"
  }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard address.rest(behind: firstPath) == [] else { return nil }
    return .screen(ChangeLogFilterSheet(ChangeLogFilter(query: address.query)))
  }

  package var path: String { Self.path(of: original) }
  package func title(on records: Records) -> String { ChangeLogTexts.filter }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .fromChanged(let text): filter.from = CivilDate(text)
    case .toChanged(let text): filter.to = CivilDate(text)
    case .dayFromChanged(let text): filter.dayFrom = CivilDate(text)
    case .dayToChanged(let text): filter.dayTo = CivilDate(text)
    case .shiftTypeToggled(let type, let isOn):
      Self.toggle(type, isOn, in: &filter.shiftTypes, limit: ChangeLogScreen.userLimit)
    case .typeToggled(let type, let isOn): Self.toggle(type, isOn, in: &filter.types)
    case .tableToggled(let table, let isOn): Self.toggle(table, isOn, in: &filter.tables)
    case .userToggled(let user, let isOn):
      Self.toggle(user, isOn, in: &filter.users, limit: ChangeLogScreen.userLimit)
    case .memberToggled(let member, let isOn):
      Self.toggle(member, isOn, in: &filter.members, limit: ChangeLogScreen.userLimit)
    case .reasonChanged(let text): filter.text = text.limited(toCharacters: ChangeLogScreen.searchLimit)
    case .clearTapped: filter = ChangeLogFilter()
    case .applyTapped: return filter.hasDays ? [.open(ChangeLogScreen.path(filter))] : []
    case .cancelTapped: return [.cancel]
    }
    return []
  }

  private static func toggle<Value: Equatable>(
    _ value: Value, _ isOn: Bool, in values: inout [Value], limit: Int = .max
  ) {
    guard !isOn || values.count < limit else { return }
    values.removeAll { $0 == value }
    if isOn { values.append(value) }
  }
}

extension ChangeLogFilterSheet {
  package func view(in context: ScreenContext) -> HTML<Action> {
    sheet(
      ChangeLogTexts.filter, cancel: Button(SharedTexts.cancel, action: .cancelTapped),
      save: Button(ChangeLogTexts.apply, isEnabled: filter.hasDays, action: .applyTapped)
    ) {
      formSection(ChangeLogTexts.changedOn, error: filter.hasChangeDays ? nil : ChangeLogTexts.firstAfterLast) {
        dateRow(id: "from", label: SharedTexts.firstDay, date: filter.from?.description ?? "") { .fromChanged($0) }
        dateRow(id: "to", label: SharedTexts.lastDay, date: filter.to?.description ?? "") { .toChanged($0) }
      }
      formSection(ChangeLogTexts.shiftDay, error: filter.hasShiftDays ? nil : ChangeLogTexts.firstAfterLast) {
        dateRow(id: "shift-from", label: SharedTexts.firstDay, date: filter.dayFrom?.description ?? "") {
          .dayFromChanged($0)
        }
        dateRow(id: "shift-to", label: SharedTexts.lastDay, date: filter.dayTo?.description ?? "") { .dayToChanged($0) }
      }
      formSection(ChangeLogTexts.changeType) { for look in context.features.changeTypes { row(of: look.type) } }
      kinds(in: context)
      owners(on: context.records)
      people(in: context)
      shiftTypes(on: context.records)
      formSection(ChangeLogTexts.contents) {
        textRow(
          id: "reason", label: ChangeLogTexts.contains, value: filter.text,
          placeholder: ChangeLogTexts.containsPlaceholder
        ) { .reasonChanged($0) }
      }
      if filter.row != nil {
        tag("p", .class("form-note")) {
          ChangeLogTexts.onlyHistory(of: rowNoun(in: context))
        }
      }
      button(Button(ChangeLogTexts.clearFilters, isEnabled: !filter.isEmpty, action: .clearTapped))
    }
  }

  private func shiftTypes(on records: Records) -> HTML<Action> {
    let types = records.shiftTypes().sorted(byText: { $0.symbol.searchKey })
    guard !types.isEmpty else { return .nothing }
    return formSection(SharedTexts.shiftType) {
      for type in types {
        toggleRow(
          id: "shift-type-\(type.id)", label: "\(type.symbol) – \(type.title)",
          isOn: filter.shiftTypes.contains(type.id)
        ) { .shiftTypeToggled(type.id, $0) }
      }
    }
  }

  private func row(of type: ChangeType) -> HTML<Action> {
    toggleRow(id: "type-\(type.name)", label: type.title, isOn: filter.types.contains(type)) {
      .typeToggled(type, $0)
    }
  }

  /// The kinds of rows that are logged, by the tables that a feature has words for.
  private func kinds(in context: ScreenContext) -> HTML<Action> {
    let texts = context.features.catalog.tables.compactMap { context.features.logTexts(of: $0.name) }
      .filter { context.records.plans($0.capability) && context.actor.role >= $0.role }
    return formSection(ChangeLogTexts.whatChanged) {
      for text in texts {
        toggleRow(
          id: "table-\(text.tableName)", label: text.plural.capitalizedSentence,
          isOn: filter.tables.contains(text.tableName)
        ) { .tableToggled(text.tableName, $0) }
      }
    }
  }

  /// Whose rows were changed: the team, and who has left but is asked for already; nothing for somebody on their own.
  private func owners(on records: Records) -> HTML<Action> {
    let present = records.members().map { $0.id }
    let members = present + filter.members.filter { !present.contains($0) }
    guard members.count > 1 else { return .nothing }
    return formSection(ChangeLogTexts.owner) {
      for member in members {
        toggleRow(
          id: "member-\(member)", label: records.memberName(member), isOn: filter.members.contains(member)
        ) { .memberToggled(member, $0) }
      }
    }
  }

  private func people(in context: ScreenContext) -> HTML<Action> {
    let users = users(on: context.records)
    let names = users.map { personName($0, in: context) }
    guard !users.isEmpty else { return .nothing }
    return formSection(ChangeLogTexts.changedBy) {
      for index in order(of: names.map { $0.searchKey }) {
        toggleRow(
          id: "user-\(users[index])", label: names[index], note: ChangeLogTexts.userID(users[index].description),
          isOn: filter.users.contains(users[index])
        ) { .userToggled(users[index], $0) }
      }
    }
  }

  /// Everybody who has a name, or of whom an entry is held, or who is asked for already, each once.
  private func users(on records: Records) -> [Identifier<UserProfile>] {
    var users = filter.users
    for user in records.namedUsers() where !users.contains(user) { users.append(user) }
    for entry in records.heldLog() where !users.contains(entry.userId) { users.append(entry.userId) }
    return users
  }

  private func rowNoun(in context: ScreenContext) -> String {
    guard let id = filter.row, let entry = context.records.rows(LogEntry.byRow, in: .equal(.id(id)), limit: 1).first
    else {
      return ChangeLogTexts.row
    }
    return context.features.logTexts(of: entry.tableName)?.noun ?? ChangeLogTexts.row
  }
}

extension ChangeLogFilter {
  /// Whether there is a day on which a change could be found.
  var hasDays: Bool { hasChangeDays && hasShiftDays }

  var hasChangeDays: Bool { Self.isRange(from, to) }

  var hasShiftDays: Bool { Self.isRange(dayFrom, dayTo) }

  private static func isRange(_ first: CivilDate?, _ last: CivilDate?) -> Bool {
    guard let first, let last else { return true }
    return first <= last
  }
}
