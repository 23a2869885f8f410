package import JSONKit
package import RecordKit
import SharedModels
package import TimeKit

/// Which rules of rest a workplace keeps to, and what is overtime there: where shifts break the rules of their day, the app
/// warns.
package struct RestSettings: FieldRecord {
  /// At most one row in each feed, of the workplace's own identifier; every member is warned.
  package static let table = Table<RestSettings>("restSettings", schema: 3)

  /// Where the rules come from.
  package enum Source: String, FieldChoice, Sendable {
    /// No rules, no warnings.
    case none
    /// The working time directive of the European Union.
    case europeanUnion
    /// The United States' Fair Labor Standards Act for fire protection.
    case fireProtection
    /// The workplace's own numbers.
    case own

    /// What is wrong with any other text, to follow the field's name.
    package static var invalidChoiceMessage: String { SharedTexts.invalidRestRule }
  }

  /// The workplace's own numbers, in minutes and days; nil for no such rule.
  package struct Own: Hashable, Sendable {
    /// The fewest minutes between two shifts.
    package var dailyRest: Int?
    /// The fewest minutes of one rest within each seven days.
    package var weeklyRest: Int?
    /// The most minutes of work within ``days``.
    package var work: Int?
    /// Days in a row.
    package var days: Int?

    /// No rules.
    package init() {}
  }

  /// The longest rest that can be asked for, and the most work: the minutes of four weeks.
  package static let longest = 28 * 24 * 60
  /// The most days in a row that are looked at.
  package static let mostDays = 119

  /// The workplace's identifier.
  package let id: Identifier<RestSettings>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// The rules, with the days on which they change.
  package var terms = Dated<WorkingTimeTerms>()

  /// What holds before anybody has chosen anything.
  package init(id: Identifier<RestSettings>) { self.id = id }

  /// The week that has a day, for somebody in a region.
  package func week(of date: CivilDate) -> ClosedRange<CivilDate> { terms.on(date).week(of: date) }

  /// What holds in a workplace before anybody has chosen anything.
  package init(of workplace: Identifier<Workplace>) { self.init(id: Identifier(workplace.rawValue)) }

  /// The fields in the order in which they are written.
  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.terms(&terms, type: "WorkingTimeTerms")
  }
}

extension Records {
  /// The rules of rest of a workplace; none until something was chosen, under version 0.
  package final func restSettings(of workplace: Identifier<Workplace>) -> RestSettings {
    self[Identifier<RestSettings>(workplace.rawValue)] ?? RestSettings(of: workplace)
  }
}
