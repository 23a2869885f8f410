package import JSONKit
package import RecordKit
package import TimeKit

extension Payment {
  /// The identifier of what a spreadsheet says was paid for a hike: it follows from the workplace, the dog, and the day of the
  /// hike, so that the same file makes the same row, also once that day has come.
  package static func imported(
    for date: CivilDate, of dog: Identifier<Dog>, in workplace: Identifier<Workplace>
  ) -> Identifier<Payment> {
    let kind = UniqueID.derived(from: [workplace.rawValue, UniqueID(high: importKind, low: 0)], 8)
    return Identifier(.derived(from: [dog.rawValue, kind], date.daysSinceEpoch))
  }

  /// Whether it was imported: for the day on which it is dated, or for a hike of the year to come that was paid by then.
  package func isImported(in workplace: Identifier<Workplace>) -> Bool {
    id.rawValue.isDerived
      && (0...366).contains { id == Self.imported(for: date.adding(days: $0), of: dog, in: workplace) }
  }

  /// The eight letters of "payment|".
  private static let importKind: UInt64 = 0x7061_796d_656e_747c
}
