package import HTMLKit
package import RecordKit
import SharedModels
import SharedForms
package import SharedUIs
import TextKit
import TimeKit
import WorkplaceModel

/// What the workplace is called and what its clocks show, on the settings screen.
package struct WorkplaceSection: Screen {
  /// The name as it is being typed; nil while it is as it was saved.
  package private(set) var name: String?

  package enum Action: Equatable, Sendable {
    case nameChanged(String)
    case nameSaved
    case timeZoneTapped
  }

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    nil
  }
  package var path: String { "/settings#workplace" }
  package func title(on records: Records) -> String { SharedTexts.workplace }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .nameChanged(let text):
      let text = text.limited(toCharacters: Workplace.nameRule.limit)
      name = text == context.records.workplace?.name ? nil : text
      return []
    case .nameSaved:
      guard let save = save(on: context.records), context.refusal(of: save) == nil else { return [] }
      return [.submit(save)]
    case .timeZoneTapped: return [.open(TimeZoneSheet.path)]
    }
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    guard case .ended(let command, let outcome) = event, command.intent.as(SaveWorkplace.self) != nil else {
      return []
    }
    if outcome == .stored { name = nil }
    return endSetting(outcome)
  }

  private func problem(in context: ScreenContext) -> String? {
    save(on: context.records).flatMap { context.refusal(of: $0)?.message }
  }

  /// Nil if no other name was typed.
  private func save(on records: Records) -> SaveWorkplace? {
    guard let name, let workplace = records.workplace else { return nil }
    return SaveWorkplace(changing: workplace) { $0.name = name }
  }
}

extension WorkplaceSection {
  package func view(in context: ScreenContext) -> HTML<Action> {
    guard let workplace = context.records.workplace else { return .nothing }
    let time = nowText(workplace.timeZone, in: context)
    guard context.allows(SaveWorkplace.self) else {
      return definitionList([
        Definition(WorkplaceTexts.name, workplace.name), Definition(WorkplaceTexts.timeZone, time),
      ])
    }
    return formSection(error: problem(in: context)) {
      textRow(
        id: "workplace-name", label: WorkplaceTexts.name, value: name ?? workplace.name,
        placeholder: WorkplaceTexts.namePlaceholder, traits: .words, limit: Workplace.nameRule.limit, isRequired: true,
        commit: .nameSaved
      ) { .nameChanged($0) }
      linkRow(
        id: "time-zone", label: WorkplaceTexts.timeZone, value: time, href: TimeZoneSheet.path,
        action: .timeZoneTapped)
    }
  }

  /// "Halifax, now 9:41 AM".
  private func nowText(_ zone: String, in context: ScreenContext) -> String {
    WorkplaceTexts.nowText(
      ZoneName.city(zone), context.clock.civil(at: context.now).time.clockText())
  }
}
