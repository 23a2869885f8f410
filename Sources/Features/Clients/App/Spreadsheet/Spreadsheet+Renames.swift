import TextKit
import TimeKit

/// Dogs that have another name from a week on.
extension Spreadsheet {
  /// A dog that may be another one of the sheet under a new name.
  struct Rename: Equatable {
    /// That of the new name.
    let key: String
    let name: String
    let former: String
    /// Whether no client speaks for it.
    let isWeak: Bool
  }

  /// Finds the dogs that begin in the week in which another one ends: on or beside its row, with its owner and its days. The
  /// two are one dog under its first name, unless somebody says otherwise.
  mutating func joinRenamed() {
    let days = weeks.map { SheetSchedule($0, today: today).days }
    let pairs = dogs.indices.flatMap { new in
      dogs.indices.filter { !days[new].isEmpty && days[new] == days[$0] && replaces(new, $0) }.map { (new, $0) }
    }
    let clear = pairs.filter { pair in
      pairs.count { $0.0 == pair.0 } == 1 && pairs.count { $0.1 == pair.1 } == 1
    }
    renames = clear.map { new, former in
      Rename(key: keys[new], name: dogs[new].name, former: dogs[former].name, isWeak: dogs[new].owner.isEmpty)
    }
    for (rename, pair) in zip(renames, clear).reversed()
    where answers.isOn(.joined(rename.key), isWeak: rename.isWeak) { join(pair.0, to: pair.1) }
  }

  private func replaces(_ new: Int, _ former: Int) -> Bool {
    guard let last = weeks[former].last, let first = weeks[new].first, first.block == last.block + 1,
      last.monday < first.monday, abs(first.row - last.row) <= 1
    else { return false }
    return dogs[new].owner.searchKey == dogs[former].owner.searchKey
  }

  private mutating func join(_ new: Int, to former: Int) {
    weeks[former] += weeks[new]
    dogs[former].take(dogs[new])
    weeks.remove(at: new)
    dogs.remove(at: new)
    keys.remove(at: new)
  }
}

extension Spreadsheet.Listed {
  /// Takes what its rows under another name say beyond its own.
  fileprivate mutating func take(_ other: Self) {
    if phone.isEmpty { phone = other.phone }
    if email.isEmpty { email = other.email }
    if address.isEmpty { address = other.address }
    if region.isEmpty { region = other.region }
    if place.isEmpty { place = other.place }
    notes += other.notes.filter { !notes.contains($0) }
  }
}
