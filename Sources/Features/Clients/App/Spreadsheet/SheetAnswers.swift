package import TimeKit

/// What a person says of a sheet where it does not say enough itself.
struct SheetAnswers: Equatable {
  /// The Monday of the first week without a date; the others follow it week by week.
  var firstMonday: CivilDate?
  /// Which number of a date is the month, where the sheet does not tell.
  var dateOrder: DateOrder?
  /// What is not as it is proposed.
  var declined: [SheetDoubt] = []

  /// Turns a proposal on or off.
  mutating func set(_ doubt: SheetDoubt, isOn: Bool) {
    declined = declined.filter { $0 != doubt }
    if !isOn { declined.append(doubt) }
  }
}

/// What a sheet does not say for certain, and is proposed; dogs are named by their keys.
package enum SheetDoubt: Hashable, Sendable {
  /// Rows of one name in one week are of one dog.
  case oneDog(String)
  /// A dog that is not known by its name is one of the workplace that has a name like it.
  case renamed(String)
  /// The week from a Monday on is imported.
  case week(CivilDate)
}
