package import HTMLKit
import JSONKit
package import RecordKit
import SharedModels
package import SharedUIs

/// The rules of rest, on the settings screen.
package struct RestSection: Screen {
  package enum Action: Equatable, Sendable {
    case sourceChosen(String)
    case numberChanged(Number, String)
  }

  /// One of the workplace's own numbers, as people type it: hours, or days.
  package enum Number: Equatable, Sendable {
    case dailyRest, weeklyRest, work, days
  }

  package init() {}

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> Opening<Self>? {
    nil
  }
  package var path: String { "/settings#rest" }
  package func title(on records: Records) -> String { RestTexts.rest }

  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    let current = records.restSettings(of: environment.actor.workplace)
    switch action {
    case .sourceChosen(let name):
      return RestSettings.Source(rawValue: name).map { [.submit(SaveRestSettings($0))] } ?? []
    case .numberChanged(let number, let text):
      var own = current.own
      own.set(number, Int(text))
      return [.submit(SaveRestSettings(.own, own: own))]
    }
  }

  package mutating func receive(
    _ event: ScreenEvent, on records: Records, in environment: Environment
  ) -> [Effect] {
    guard case .ended(let command, let outcome) = event, command.intent.as(SaveRestSettings.self) != nil else {
      return []
    }
    return endSetting(outcome)
  }

  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    guard environment.allows(SaveRestSettings.self) else { return .nothing }
    let settings = records.restSettings(of: environment.actor.workplace)
    return formSection(footer: RestTexts.note) {
      menuRow(
        id: "rest-source", label: RestTexts.rules,
        choices: RestSettings.Source.allCases.map { Choice($0.rawValue, RestTexts.title(of: $0)) },
        selected: settings.source.rawValue
      ) { .sourceChosen($0) }
      if settings.source == .own {
        number("rest-daily", RestTexts.dailyRest, settings.own.dailyRest.map { $0 / 60 }, .dailyRest)
        number("rest-weekly", RestTexts.weeklyRest, settings.own.weeklyRest.map { $0 / 60 }, .weeklyRest)
        number("rest-work", RestTexts.work, settings.own.work.map { $0 / 60 }, .work)
        number("rest-days", RestTexts.days, settings.own.days, .days)
      }
    }
  }

  private func number(_ id: String, _ label: String, _ value: Int?, _ number: Number) -> HTML<Action> {
    textRow(id: id, label: label, value: value.map { String($0) } ?? "", traits: .digits, limit: 3) {
      .numberChanged(number, $0)
    }
  }
}

extension RestSettings.Own {
  /// - Parameter value: hours, or days; nil for no rule.
  fileprivate mutating func set(_ number: RestSection.Number, _ value: Int?) {
    let minutes = value.map { $0 * 60 }
    switch number {
    case .dailyRest: dailyRest = minutes
    case .weeklyRest: weeklyRest = minutes
    case .work: work = minutes
    case .days: days = value
    }
  }
}
