package import JSONKit
package import RecordKit
package import TimeKit

extension Payment {
  /// The identifier of what a spreadsheet says was paid for a hike: it follows from the workplace, the dog, and the day of the
  /// hike, so that the same file makes the same row, also once that day has come.
  package static func imported(
    for date: CivilDate, of dog: Identifier<Dog>, in workplace: Identifier<Workplace>
  ) -> Identifier<Payment> {
    ImportedPayments(of: dog, in: workplace).payment(for: date)
  }

  /// Whether it was imported: for the day on which it is dated, or for a hike of the year to come that was paid by then.
  package func isImported(in workplace: Identifier<Workplace>) -> Bool {
    guard id.rawValue.isDerived else { return false }
    let imported = ImportedPayments(of: dog, in: workplace)
    return (0...366).contains { imported.payment(for: date.adding(days: $0)) == id }
  }
}

/// The identifiers of what spreadsheets say was paid for a dog.
private struct ImportedPayments {
  let dog: Identifier<Dog>
  let kind: UniqueID

  init(of dog: Identifier<Dog>, in workplace: Identifier<Workplace>) {
    self.dog = dog
    kind = .derived(from: workplace.rawValue, text: "payment|")
  }

  func payment(for date: CivilDate) -> Identifier<Payment> {
    Identifier(.derived(from: [dog.rawValue, kind], date.daysSinceEpoch))
  }
}
