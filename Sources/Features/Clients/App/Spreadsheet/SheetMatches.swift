import HikesModel
import JSONKit
import RecordKit
import TextKit
import TimeKit

/// The dogs and the owners of a sheet that the workplace has already, also if somebody has entered them by hand.
struct SheetMatches {
  /// Of each dog of the sheet the one of the workplace; nil for one that is new.
  let dogs: [Dog?]
  /// The dogs of the sheet that may be dogs of the workplace with another name, also where somebody says they are not.
  let renames: [Rename]
  /// A dog of the sheet, by its number, that may be one of the workplace.
  struct Rename {
    let index: Int
    let dog: Dog
    /// Whether little speaks for it.
    var isWeak = false
  }

  private let owners: [(key: String, client: Client)]

  /// For a sheet that is looked at apart from any workplace.
  init(of sheet: Spreadsheet) {
    dogs = sheet.dogs.map { _ in nil }
    renames = []
    owners = []
  }

  /// - `derived`: the identifier that each dog of the sheet gets where it is new.
  /// - `schedules`: those of its dogs.
  init(
    of sheet: Spreadsheet, derived: [Identifier<Dog>], _ schedules: [SheetSchedule], on records: Records,
    _ answers: ImportChoices
  ) {
    owners = records.all(Client.self).map { ($0.ownerName.searchKey, $0) }
    let others = records.dogs().filter { !derived.contains($0.id) }.map { ($0.name.searchKey, $0) }
    var dogs = derived.map { records[$0] }
    for (index, listed) in sheet.dogs.enumerated() where dogs[index] == nil {
      let key = listed.name.searchKey
      let namesakes = others.filter { $0.0 == key && Self.mayBe(listed, $0.1, on: records) }.map { $0.1 }
      guard namesakes.count == 1, !dogs.contains(where: { $0?.id == namesakes[0].id }) else { continue }
      dogs[index] = namesakes[0]
    }
    let known = dogs.compactMap { $0?.id }
    let names = sheet.dogs.map { $0.name.searchKey }
    let unnamed = others.filter { !known.contains($0.1.id) && !names.contains($0.0) }.map { $0.1 }
    let alike = Self.renames(of: sheet, dogs, among: unnamed, on: records)
    let other = Self.successors(of: sheet, schedules, dogs, among: unnamed, besides: alike, on: records)
    renames = alike + other
    for rename in renames where answers.isOn(.renamed(sheet.keys[rename.index]), isWeak: rename.isWeak) {
      dogs[rename.index] = rename.dog
    }
    self.dogs = dogs
  }

  /// The one dog whose name is like that of each new dog, if no other new dog may be it.
  private static func renames(
    of sheet: Spreadsheet, _ dogs: [Dog?], among others: [Dog], on records: Records
  ) -> [Rename] {
    clear(
      sheet.dogs.indices.filter { dogs[$0] == nil }.flatMap { index in
        others.filter { isLike(sheet.dogs[index], $0, on: records) }.map { Rename(index: index, dog: $0) }
      })
  }

  private static func clear(_ pairs: [Rename]) -> [Rename] {
    pairs.filter { pair in
      pairs.count { $0.index == pair.index } == 1 && pairs.count { $0.dog.id == pair.dog.id } == 1
    }
  }

  /// The one dog with the same client and regular days for each new dog whose name is like no other one's. That they were
  /// paid for on the same day speaks for it, as where a whole sheet is imported again after a dog was renamed.
  private static func successors(
    of sheet: Spreadsheet, _ schedules: [SheetSchedule], _ dogs: [Dog?], among others: [Dog], besides alike: [Rename],
    on records: Records
  ) -> [Rename] {
    let rest = others.filter { dog in dog.isActive && !alike.contains { $0.dog.id == dog.id } }
    let new = sheet.dogs.indices.filter { index in dogs[index] == nil && !alike.contains { $0.index == index } }
    let pairs = new.flatMap { index in
      rest.filter { hasSameDays(schedules[index], $0) && hasSameOwner(sheet.dogs[index], $0, on: records) }.map {
        Rename(index: index, dog: $0)
      }
    }
    return clear(pairs).map { pair in
      let isWeak =
        sheet.dogs[pair.index].owner.isEmpty || !wasPaidAlike(schedules[pair.index], pair.dog, on: records)
      return Rename(index: pair.index, dog: pair.dog, isWeak: isWeak)
    }
  }

  private static func hasSameDays(_ schedule: SheetSchedule, _ dog: Dog) -> Bool {
    !schedule.days.isEmpty && schedule.days == dog.terms.last.days
  }

  private static func hasSameOwner(_ listed: Spreadsheet.Listed, _ dog: Dog, on records: Records) -> Bool {
    if listed.owner.isEmpty { return dog.owners.isEmpty }
    return dog.owners.contains { records[$0]?.ownerName.searchKey == listed.owner.searchKey }
  }

  private static func wasPaidAlike(_ schedule: SheetSchedule, _ dog: Dog, on records: Records) -> Bool {
    let dates = records.payments(of: dog.id).map { $0.date }
    return schedule.weeks.contains { week in
      Weekday.allCases.contains { weekday in
        if case .paid? = week.marks[weekday] { dates.contains(week.date(of: weekday)) } else { false }
      }
    }
  }

  /// Whether a name differs in a letter or two, or is the beginning of the other one; of dogs whose owner is the same,
  /// or whose names are long enough to be no others.
  private static func isLike(_ listed: Spreadsheet.Listed, _ dog: Dog, on records: Records) -> Bool {
    let (key, name) = (listed.name.searchKey, dog.name.searchKey)
    guard mayBe(listed, dog, on: records), min(key.utf8.count, name.utf8.count) >= 3 else { return false }
    let hasOwner = !listed.owner.isEmpty && !dog.owners.isEmpty
    if hasOwner, key.hasPrefix(name) || name.hasPrefix(key) { return true }
    return min(key.utf8.count, name.utf8.count) >= (hasOwner ? 4 : 6) && differsByOneLetter(key, name)
  }

  /// Whether one letter was left out, added or exchanged.
  private static func differsByOneLetter(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard abs(one.count - other.count) <= 1 else { return false }
    let same = zip(one, other).prefix { $0 == $1 }.count
    let (rest, otherRest) = (one.dropFirst(same), other.dropFirst(same))
    let skip = one.count >= other.count ? rest.dropFirst() : rest
    return Array(skip) == Array(other.count >= one.count ? otherRest.dropFirst() : otherRest)
  }

  /// Whether nothing is known by which two dogs of the same name differ.
  private static func mayBe(_ listed: Spreadsheet.Listed, _ dog: Dog, on records: Records) -> Bool {
    let owners = dog.owners.compactMap { records[$0]?.ownerName.searchKey }
    return listed.owner.isEmpty || listed.hasOwnerAbove || owners.isEmpty
      || owners.contains(listed.owner.searchKey)
  }

  /// The one client of a name; nil for none, or if there are several.
  func client(named name: String) -> Client? {
    let key = name.searchKey
    let namesakes = owners.filter { $0.key == key }
    return namesakes.count == 1 ? namesakes[0].client : nil
  }
}
