import JSONKit
import RecordKit
import SharedHikes
import TextKit

/// The dogs and the owners of a sheet that the workplace has already, also if somebody has entered them by hand.
struct SheetMatches {
  /// Of each dog of the sheet the one of the workplace; nil for one that is new.
  let dogs: [Dog?]
  private let owners: [(key: String, client: Client)]

  /// For a sheet that is looked at apart from any workplace.
  init(of sheet: Spreadsheet) {
    dogs = sheet.dogs.map { _ in nil }
    owners = []
  }

  /// - `derived`: the identifier that each dog of the sheet gets where it is new.
  init(of sheet: Spreadsheet, derived: [Identifier<Dog>], on records: Records) {
    owners = records.all(Client.self).map { ($0.ownerName.searchKey, $0) }
    let others = records.dogs().filter { !derived.contains($0.id) }.map { ($0.name.searchKey, $0) }
    var dogs = derived.map { records[$0] }
    for (index, listed) in sheet.dogs.enumerated() where dogs[index] == nil {
      let key = listed.name.searchKey
      let namesakes = others.filter { $0.0 == key && Self.mayBe(listed, $0.1, on: records) }.map { $0.1 }
      guard namesakes.count == 1, !dogs.contains(where: { $0?.id == namesakes[0].id }) else { continue }
      dogs[index] = namesakes[0]
    }
    self.dogs = dogs
  }

  /// Whether nothing is known by which two dogs of the same name differ.
  private static func mayBe(_ listed: Spreadsheet.Listed, _ dog: Dog, on records: Records) -> Bool {
    let owners = dog.owners.compactMap { records[$0]?.ownerName.searchKey }
    return listed.owner.isEmpty || owners.isEmpty || owners.contains(listed.owner.searchKey)
  }

  /// The one client of a name; nil for none, or if there are several.
  func client(named name: String) -> Client? {
    let key = name.searchKey
    let namesakes = owners.filter { $0.key == key }
    return namesakes.count == 1 ? namesakes[0].client : nil
  }
}
