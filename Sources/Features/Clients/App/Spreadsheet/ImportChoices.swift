package import TimeKit

/// What a person says of a sheet where it does not say enough itself.
struct ImportChoices: Equatable {
  /// The Monday of the first week without a date; the others follow it week by week.
  var firstMonday: CivilDate?
  /// Which number of a date is the month, where the sheet does not tell.
  var dateOrder: DateOrder?
  /// What is not as it is proposed.
  var declined: [ImportAmbiguity] = []
  /// What is so although little speaks for it.
  private(set) var accepted: [ImportAmbiguity] = []

  /// Turns a proposal on or off.
  mutating func set(_ doubt: ImportAmbiguity, isOn: Bool) {
    declined = declined.filter { $0 != doubt }
    accepted = accepted.filter { $0 != doubt }
    if isOn { accepted.append(doubt) } else { declined.append(doubt) }
  }

  /// Whether a proposal is taken; one for which little speaks only if somebody has said so.
  func isOn(_ doubt: ImportAmbiguity, isWeak: Bool) -> Bool {
    isWeak ? accepted.contains(doubt) : !declined.contains(doubt)
  }
}

/// What a sheet does not say for certain, and is proposed; dogs are named by their keys.
package enum ImportAmbiguity: Hashable, Sendable {
  /// Rows of one name in one week are of one dog.
  case oneDog(String)
  /// A dog that is not known by its name is one of the workplace that has a name like it, or its client and its days.
  case renamed(String)
  /// A dog that begins where another one of the sheet ends is that one under a new name.
  case joined(String)
  /// The week from a Monday on is imported.
  case week(CivilDate)
  /// A dog without an owner belongs to the owner of the dog above.
  case ownerAbove(String)
  /// A dog's rate has changed, though one amount alone says so.
  case rate(String)
  /// What is paid for days to come was paid by today.
  case paidAhead
  /// Places that are near only with latitude and longitude exchanged are meant so.
  case swappedPlaces
  /// Rows that the workbook hides are imported.
  case hiddenRows
}
