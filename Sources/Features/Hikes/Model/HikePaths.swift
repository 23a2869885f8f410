package import JSONKit
package import RecordKit
package import TimeKit

/// The addresses of hikes, which their features share.
package enum HikePaths {
  /// Today's hikes.
  package static let today = "/hikes"
  /// The days of this week.
  package static let week = "/week"
  /// Clients and dogs.
  package static let clients = "/clients"
  /// Money.
  package static let payments = "/payments"

  /// The hikes of a day.
  package static func day(_ date: CivilDate) -> String { "\(today)/\(date)" }
  /// What a dog does on a day.
  package static func dog(_ dog: Identifier<Dog>, on date: CivilDate) -> String { "\(day(date))/dogs/\(dog)" }
  /// The form of a dog.
  package static func dog(_ dog: Identifier<Dog>) -> String { "\(clients)/dogs/\(dog)" }
  /// The forms of clients.
  package static let owners = "\(clients)/owners"
  /// One by one, the dogs that have no place yet; of a day, those that hike on it.
  package static func missingPlaces(on date: CivilDate? = nil) -> String {
    let path = "\(clients)/places"
    return date.map { "\(path)?day=\($0)" } ?? path
  }
  /// The form of a client.
  package static func client(_ client: Identifier<Client>) -> String { "\(owners)/\(client)" }
  /// The form of one payment for all dogs of a client.
  package static func familyPayment(of client: Identifier<Client>) -> String { "\(payments)/families/\(client)" }
  /// The forms of clients' statements.
  package static let statements = "\(payments)/statements"
  /// The form of a client's statement.
  package static func statement(of client: Identifier<Client>) -> String { "\(statements)/\(client)" }
  /// A dog's payments.
  package static func payments(of dog: Identifier<Dog>) -> String { "\(payments)/dogs/\(dog)" }
}

extension Capability {
  /// Hikes with dogs. Older rows call it and shifts “both”.
  package static var hikes: Capability {
    Capability("hikes", title: HikeTexts.capability, summary: HikeTexts.capabilitySummary, formerName: "both")
  }
}
