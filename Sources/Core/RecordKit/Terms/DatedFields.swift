import JSONKit
import TimeKit

/// What ``Dated`` does, on values as they are on the wire, so that the program has it once for terms of all kinds.
struct DatedFields {
  /// The fields that change on a day, with their new values, by their names.
  struct Change {
    let from: CivilDate
    let values: [JSON.Member]

    init(from: CivilDate, _ values: [JSON.Member]) {
      self.from = from
      self.values = values.reduce(into: []) { sorted, value in
        sorted.insert(value, at: sorted.firstIndex { $0.key > value.key } ?? sorted.endIndex)
      }
    }
  }

  /// All values before the first change.
  private(set) var first: JSON
  /// The changes in the order of their days.
  private(set) var changes: [Change]

  init(_ first: JSON, _ changes: [Change]) {
    self.first = first
    self.changes = changes
  }

  /// All values on a day.
  func on(_ date: CivilDate) -> JSON {
    changes.reduce(first) { values, change in change.from <= date ? values.replacing(change.values) : values }
  }

  /// Gives some fields other values from a day on, up to the change that says something else of them.
  mutating func change(_ values: [JSON.Member], from date: CivilDate) {
    let changed = on(date).others(values)
    guard !changed.isEmpty else { return }
    guard date > .earliest else { return first = first.replacing(changed) }
    // A field that is as it was the day before does not change.
    let kept = changes.first { $0.from == date }?.values.without(changed) ?? []
    let change = Change(from: date, kept + on(date.adding(days: -1)).others(changed))
    withdraw(from: date)
    guard !change.values.isEmpty else { return }
    changes.insert(change, at: changes.firstIndex { $0.from > date } ?? changes.endIndex)
  }

  /// Takes a change back: what was before holds on.
  mutating func withdraw(from date: CivilDate) {
    changes.removeAll { $0.from == date }
  }

  /// Has a change begin on another day.
  mutating func move(from date: CivilDate, to other: CivilDate) {
    guard let change = changes.first(where: { $0.from == date }) else { return }
    withdraw(from: date)
    self.change(change.values, from: other)
  }
}

/// On the wire and in SQL.
extension DatedFields {
  /// What held until each change: of the fields that changed, the values before.
  var former: JSON {
    var before = first
    return .array(
      changes.map { change in
        let values = before.members(change.values.map { $0.key })
        before = before.replacing(change.values)
        return .object([JSON.Member("until", .string(change.from.description))] + values)
      })
  }

  /// Works out the values from those that hold last and what was before each change.
  ///
  /// - `names`: the fields' names.
  /// - `checked`: reads all values and gives them in the form of the wire.
  init(
    _ last: JSON, former: JSON, limit: Int, names: [String], checked: (JSON) throws(FieldError) -> JSON
  ) throws(FieldError) {
    guard let list = former.array, list.count <= limit else {
      throw FieldError("former", RecordTexts.invalidListOfTerms(limit: limit))
    }
    self.init(last, [])
    for (index, element) in list.enumerated().reversed() {
      let until = element["until"]?.string.flatMap { CivilDate($0) }
      guard let until, changes.first.map({ until < $0.from }) ?? true else {
        throw FieldError("former.\(index).until", RecordTexts.invalidDayOfChange)
      }
      let changed = names.filter { element[$0] != nil }
      changes.insert(Change(from: until, first.members(changed)), at: 0)
      do throws(FieldError) {
        first = try checked(first.replacing(element.members(changed)))
      } catch {
        throw error.inside("former.\(index)")
      }
    }
  }
}

extension JSON {
  /// Some members of an object, in the order of the names; null for one that is missing.
  func members(_ names: [String]) -> [Member] { names.map { Member($0, self[$0] ?? .null) } }

  /// An object with other values of some members.
  func replacing(_ members: [Member]) -> JSON { .object((object ?? []).without(members) + members) }

  /// The members that have another value here.
  fileprivate func others(_ members: [Member]) -> [Member] { members.filter { $0.value != self[$0.key] ?? .null } }
}

extension [JSON.Member] {
  /// Those that are not called as one of some others.
  fileprivate func without(_ others: [JSON.Member]) -> [JSON.Member] {
    filter { member in !others.contains { $0.key == member.key } }
  }
}
