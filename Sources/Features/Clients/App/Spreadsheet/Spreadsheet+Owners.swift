import TextKit

/// Owners that are written once, in the row of the first of their dogs.
extension Spreadsheet {
  /// A dog that may belong to the owner of the dog above.
  struct SharedOwner: Equatable {
    let key: String
    let name: String
    let owner: String
  }

  /// The owner above a row that names none, unless the dog's own is known or somebody says that it is another; empty for
  /// none.
  mutating func ownerAbove(of name: String, _ header: SheetHeader) -> String {
    let (owner, key) = (ownerAbove, Self.key(name, ownerAbove))
    let namesakes = dogs.filter { $0.name.searchKey == name.searchKey }
    guard !owner.isEmpty, header.hasOwners, namesakes.allSatisfy({ Self.key($0.name, $0.owner) == key }) else {
      return ""
    }
    if !sharedOwners.contains(where: { $0.key == key }) {
      sharedOwners.append(SharedOwner(key: key, name: name, owner: owner))
    }
    return answers.declined.contains(.ownerAbove(key)) ? "" : owner
  }
}
