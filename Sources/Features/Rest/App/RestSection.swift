package import HTMLKit
import JSONKit
import PayModel
package import RecordKit
import RestModel
import SharedForms
package import SharedUIs
import TextKit
package import TimeKit

/// The rules of rest and of overtime, on the settings screen.
package struct RestSection: Screen {
  /// The numbers that are not as they were saved, as the person typed them.
  private var typed: [TypedNumber] = []

  package enum Action: Equatable, Sendable {
    case sourceChosen(String)
    case numberChanged(Number, String)
    case numberCommitted(Number)
    case overtimeChosen(String)
    case weekStartChosen(String)
    case periodStartChanged(String)
    /// The change that began on a day begins on another one.
    case beginChanged(CivilDate, String)
  }

  /// One of the workplace's own numbers, as people type it: hours, or days.
  package enum Number: Equatable, Sendable {
    case dailyRest, weeklyRest, work, days, weeklyLimit
  }

  private struct TypedNumber: Equatable {
    let number: Number
    let text: String
  }

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    nil
  }
  package var path: String { "/settings#rest" }
  package func title(on records: Records) -> String { RestTexts.rest }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .sourceChosen(let name):
      typed = []
      guard let source = RestSettings.Source(rawValue: name) else { return [] }
      return change(in: context) { $0.terms.edited.source = source }
    case .numberChanged(let number, let text):
      typed.removeAll { $0.number == number }
      typed.append(TypedNumber(number: number, text: text))
      return []
    case .numberCommitted(let number):
      guard let intent = saving(number, in: context),
        context.refusal(of: intent) == nil
      else { return [] }
      typed.removeAll { $0.number == number }
      return [.submit(intent)]
    case .overtimeChosen(let name):
      typed.removeAll { $0.number == .weeklyLimit }
      guard let overtime = WorkingTimeTerms.Overtime(rawValue: name) else { return [] }
      return change(in: context) { settings in
        settings.terms.edited.overtime = overtime
        guard overtime == .fireProtectionFourWeeks, settings.terms.edited.periodStart == nil else { return }
        settings.terms.edited.periodStart = settings.week(of: context.today).lowerBound
      }
    case .weekStartChosen(let text):
      return change(in: context) { $0.terms.edited.weekStart = Int(text).flatMap { Weekday(rawValue: $0) } }
    case .periodStartChanged(let text):
      guard let date = CivilDate(text) else { return [] }
      return change(in: context) { $0.terms.edited.periodStart = date }
    case .beginChanged(let begin, let text):
      guard let date = CivilDate(text), date != begin else { return [] }
      return change(in: context) { ($0.terms.withdrawn, $0.terms.editedFrom) = (begin, date) }
    }
  }

  private func change(in context: ScreenContext, _ edit: (inout RestSettings) -> Void) -> [Effect] {
    [.submit(SaveRestSettings(changing: settings(in: context), edit))]
  }

  /// The rules, of which those of today are to be edited.
  private func settings(in context: ScreenContext) -> RestSettings {
    var settings = context.records.restSettings(of: context.actor.workplace)
    settings.terms = settings.terms.editing(on: context.today)
    return settings
  }

  /// What saves a typed number beside the saved ones; nil for one that is not typed, or is no number.
  private func saving(_ number: Number, in context: ScreenContext) -> SaveRestSettings? {
    guard let text = text(number)?.trimmed else { return nil }
    guard text.isEmpty || Int(text) != nil else { return nil }
    return SaveRestSettings(changing: settings(in: context)) { settings in
      if number != .weeklyLimit { settings.terms.edited.source = .own }
      settings.set(number, Int(text))
    }
  }

  private func text(_ number: Number) -> String? { typed.first { $0.number == number }?.text }

  private func problem(_ number: Number, in context: ScreenContext) -> String? {
    guard text(number) != nil else { return nil }
    guard let intent = saving(number, in: context) else { return RestTexts.invalidNumber }
    return context.refusal(of: intent)?.message
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    guard case .ended(let command, let outcome) = event, command.intent.as(SaveRestSettings.self) != nil else {
      return []
    }
    return endSetting(outcome)
  }

  package func view(in context: ScreenContext) -> HTML<Action> {
    guard context.allows(SaveRestSettings.self) else { return .nothing }
    let settings = settings(in: context)
    return group {
      rest(settings, in: context)
      overtime(settings, in: context)
    }
  }

  private func rest(_ settings: RestSettings, in context: ScreenContext) -> HTML<Action> {
    let terms = settings.terms.edited
    return formSection(footer: RestTexts.note, key: "rest") {
      menuRow(
        id: "rest-source", label: RestTexts.rules,
        choices: RestSettings.Source.allCases.map { Choice($0.rawValue, RestTexts.title(of: $0)) },
        selected: terms.source.rawValue
      ) { .sourceChosen($0) }
      if terms.source == .own {
        for (number, id, label) in Self.rows {
          row(number, id: id, label: label, settings, in: context)
        }
      }
      begin(id: "rest-begin", of: settings, in: context) { ($0.source, $0.own) != ($1.source, $1.own) }
    }
  }

  private func row(
    _ number: Number, id: String, label: String, _ settings: RestSettings, in context: ScreenContext
  ) -> HTML<Action> {
    textRow(
      id: id, label: label, value: text(number) ?? settings.value(number).map { String($0) } ?? "", traits: .digits,
      limit: 3, error: problem(number, in: context), commit: .numberCommitted(number)
    ) { .numberChanged(number, $0) }
  }

  private func overtime(_ settings: RestSettings, in context: ScreenContext) -> HTML<Action> {
    let terms = settings.terms.edited
    return formSection(RestTexts.overtime, footer: RestTexts.overtimeNote, key: "overtime") {
      menuRow(
        id: "overtime-rule", label: RestTexts.countedBy,
        choices: WorkingTimeTerms.Overtime.allCases.map { Choice($0.rawValue, RestTexts.title(of: $0)) },
        selected: terms.overtime.rawValue
      ) { .overtimeChosen($0) }
      if terms.overtime == .weekly {
        row(
          .weeklyLimit, id: "overtime-limit", label: RestTexts.weeklyLimit, settings, in: context)
      }
      if terms.overtime == .weekly || terms.overtime == .fireProtectionWeek {
        menuRow(
          id: "overtime-week", label: RestTexts.weekStart,
          choices: [Choice("", RestTexts.regionsWeek)]
            + Region.current.firstWeekday.week.map { Choice(String($0.rawValue), $0.name) },
          selected: terms.weekStart.map { String($0.rawValue) } ?? ""
        ) { .weekStartChosen($0) }
      }
      if terms.overtime == .fireProtectionFourWeeks {
        dateRow(
          id: "overtime-period", label: RestTexts.periodStart, date: terms.periodStart?.description ?? ""
        ) { .periodStartChanged($0) }
      }
      begin(id: "overtime-begin", of: settings, in: context) { !$0.hasSameOvertime(as: $1) }
    }
  }

  /// Since when the rules of a section are as they are; nothing if they always were.
  private func begin(
    id: String, of settings: RestSettings, in context: ScreenContext,
    where isChanged: (WorkingTimeTerms, WorkingTimeTerms) -> Bool
  ) -> HTML<Action> {
    let change = settings.terms.changes(through: context.today).last { change in
      isChanged(settings.terms.on(change.from.adding(days: -1)), change.terms)
    }
    guard let begin = change?.from else { return .nothing }
    return dateRow(
      id: id, label: RestTexts.inEffectSince, date: begin.description, latest: context.today.description
    ) { .beginChanged(begin, $0) }
  }

  private static var rows: [(number: Number, id: String, label: String)] {
    [
      (.dailyRest, "rest-daily", RestTexts.dailyRest), (.weeklyRest, "rest-weekly", RestTexts.weeklyRest),
      (.work, "rest-work", RestTexts.work), (.days, "rest-days", RestTexts.days),
    ]
  }
}

extension WorkingTimeTerms {
  fileprivate func hasSameOvertime(as other: WorkingTimeTerms) -> Bool {
    var terms = other
    (terms.source, terms.own) = (source, own)
    return self == terms
  }
}

extension RestSettings {
  /// Hours, or days; nil for no rule, or for the usual hours of a week.
  fileprivate func value(_ number: RestSection.Number) -> Int? {
    switch number {
    case .dailyRest: terms.edited.own.dailyRest.map { $0 / 60 }
    case .weeklyRest: terms.edited.own.weeklyRest.map { $0 / 60 }
    case .work: terms.edited.own.work.map { $0 / 60 }
    case .days: terms.edited.own.days
    case .weeklyLimit: (terms.edited.weeklyLimit ?? OvertimeRule.standardMinutes) / 60
    }
  }

  /// - Parameter value: hours, or days; nil for no rule, or for the usual hours of a week.
  fileprivate mutating func set(_ number: RestSection.Number, _ value: Int?) {
    let minutes = value.map { $0 * 60 }
    switch number {
    case .dailyRest: terms.edited.own.dailyRest = minutes
    case .weeklyRest: terms.edited.own.weeklyRest = minutes
    case .work: terms.edited.own.work = minutes
    case .days: terms.edited.own.days = value
    case .weeklyLimit: terms.edited.weeklyLimit = minutes
    }
  }
}
