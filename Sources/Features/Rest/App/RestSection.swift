package import HTMLKit
import JSONKit
package import RecordKit
import SharedModels
import SharedForms
package import SharedUIs
import TextKit

/// The rules of rest, on the settings screen.
package struct RestSection: Screen {
  /// The numbers that are not as they were saved, as the person typed them.
  private var typed: [TypedNumber] = []

  package enum Action: Equatable, Sendable {
    case sourceChosen(String)
    case numberChanged(Number, String)
    case numberCommitted(Number)
  }

  /// One of the workplace's own numbers, as people type it: hours, or days.
  package enum Number: Equatable, Sendable {
    case dailyRest, weeklyRest, work, days
  }

  private struct TypedNumber: Equatable {
    let number: Number
    let text: String
  }

  package init() {}

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> Opening<Self>? {
    nil
  }
  package var path: String { "/settings#rest" }
  package func title(on records: Records) -> String { RestTexts.rest }

  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .sourceChosen(let name):
      typed = []
      guard let source = RestSettings.Source(rawValue: name) else { return [] }
      let settings = records.restSettings(of: environment.actor.workplace)
      return [.submit(SaveRestSettings(changing: settings) { $0.source = source })]
    case .numberChanged(let number, let text):
      typed.removeAll { $0.number == number }
      typed.append(TypedNumber(number: number, text: text))
      return []
    case .numberCommitted(let number):
      guard let intent = saving(number, on: records, in: environment),
        environment.refusal(of: intent, on: records) == nil
      else { return [] }
      typed.removeAll { $0.number == number }
      return [.submit(intent)]
    }
  }

  /// What saves a typed number beside the saved ones; nil for one that is not typed, or is no number.
  private func saving(_ number: Number, on records: Records, in environment: Environment) -> SaveRestSettings? {
    guard let text = text(number)?.trimmed else { return nil }
    guard text.isEmpty || Int(text) != nil else { return nil }
    return SaveRestSettings(changing: records.restSettings(of: environment.actor.workplace)) { settings in
      settings.source = .own
      settings.own.set(number, Int(text))
    }
  }

  private func text(_ number: Number) -> String? { typed.first { $0.number == number }?.text }

  private func problem(_ number: Number, on records: Records, in environment: Environment) -> String? {
    guard text(number) != nil else { return nil }
    guard let intent = saving(number, on: records, in: environment) else { return RestTexts.isNoNumber }
    return environment.refusal(of: intent, on: records)?.message
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
        for (number, id, label) in Self.rows {
          textRow(
            id: id, label: label, value: text(number) ?? settings.own.value(number).map { String($0) } ?? "",
            traits: .digits, limit: 3, error: problem(number, on: records, in: environment),
            commit: .numberCommitted(number)
          ) { .numberChanged(number, $0) }
        }
      }
    }
  }

  private static var rows: [(number: Number, id: String, label: String)] {
    [
      (.dailyRest, "rest-daily", RestTexts.dailyRest), (.weeklyRest, "rest-weekly", RestTexts.weeklyRest),
      (.work, "rest-work", RestTexts.work), (.days, "rest-days", RestTexts.days),
    ]
  }
}

extension RestSettings.Own {
  /// Hours, or days; nil for no rule.
  fileprivate func value(_ number: RestSection.Number) -> Int? {
    switch number {
    case .dailyRest: dailyRest.map { $0 / 60 }
    case .weeklyRest: weeklyRest.map { $0 / 60 }
    case .work: work.map { $0 / 60 }
    case .days: days
    }
  }

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
