/// The server's secret keys, by number. The highest is used for what is new; the others open what is old.
public struct Keyring: Sendable {
  /// In rising order of the numbers, and never empty.
  private let sets: [KeySet]

  /// The keys, or `nil` without one or with two of one number.
  init?(_ sets: [KeySet]) {
    let sets = sets.sorted { $0.number < $1.number }
    guard !sets.isEmpty, zip(sets, sets.dropFirst()).allSatisfy({ $0.number < $1.number }) else { return nil }
    self.sets = sets
  }

  /// The number of the key for what is new.
  public var currentKey: UInt32 { newest.number }

  /// The numbers of all keys, in rising order.
  public var keyNumbers: [UInt32] { sets.map(\.number) }

  var newest: KeySet { sets[sets.count - 1] }

  var newestFirst: [KeySet] { sets.reversed() }

  func keys(_ number: UInt32) -> KeySet? { sets.first { $0.number == number } }
}
