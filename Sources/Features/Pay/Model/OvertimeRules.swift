import RecordKit
package import RestModel
package import TimeKit

/// What is overtime in a workplace, by a rule that holds until another one does.
///
/// The work of a day is overtime as far as it goes beyond the limit of its period, by the rule of that day. So another rule
/// from a later day on leaves the overtime of the days before as it was.
package struct OvertimeRules: Equatable, Sendable {
  /// A rule from a day on.
  package struct Change: Equatable, Sendable {
    package let from: CivilDate
    package let rule: OvertimeRule
  }

  /// The rules in the order of their days, of which the first holds from the beginning.
  private let changes: [Change]

  /// One rule that holds on all days.
  package init(_ rule: OvertimeRule) { changes = [Change(from: .earliest, rule: rule)] }

  /// The rules of a workplace.
  ///
  /// - Parameter weeklyLimit: the minutes of a week that are no overtime, in place of what the rules say.
  package init(_ settings: RestSettings, weeklyLimit: Int? = nil) {
    func rule(_ terms: WorkingTimeTerms) -> OvertimeRule {
      var terms = terms
      if let weeklyLimit { (terms.overtime, terms.weeklyLimit) = (.weekly, weeklyLimit) }
      return OvertimeRule(terms)
    }
    var changes = [Change(from: .earliest, rule: rule(settings.terms.first))]
    for change in settings.terms.changes {
      let rule = rule(change.terms)
      // Other rules of rest leave overtime as it is.
      if rule != changes[changes.count - 1].rule { changes.append(Change(from: change.from, rule: rule)) }
    }
    self.changes = changes
  }

  /// The rule of a day.
  package func on(_ date: CivilDate) -> OvertimeRule { changes[index(on: date)].rule }

  /// The rules that hold on some days, each with the first of them on which it does.
  package func changes(in days: ClosedRange<CivilDate>) -> [Change] {
    let first = Change(from: days.lowerBound, rule: on(days.lowerBound))
    return [first] + changes.filter { $0.from > days.lowerBound && $0.from <= days.upperBound }
  }

  /// The first day whose work matters to the overtime of some days.
  package func firstDayNeeded(for days: ClosedRange<CivilDate>) -> CivilDate {
    changes(in: days).map { $0.rule.startOfPeriod(of: $0.from) }.min() ?? days.lowerBound
  }

  private func index(on date: CivilDate) -> Int { changes.lastIndex { $0.from <= date } ?? 0 }
}
