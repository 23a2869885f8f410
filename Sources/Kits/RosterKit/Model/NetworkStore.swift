import RosterProblemKit

/// The networks of a problem's people; those of equal rules are one.
///
/// How many shifts of a type a row has is counted only for people of whom a row had too many, since each shift type that is
/// counted multiplies a network (relaxation of the state space, refined where it is broken).
final class NetworkStore {
  private let model: RosterModel
  private var networks: [WorkNetwork] = []
  private var ofPerson: [Int] = []
  private var counted: [[Bool]]

  init(_ model: RosterModel) {
    self.model = model
    counted = [[Bool]](repeating: [Bool](repeating: false, count: model.width), count: model.people)
    for person in 0..<model.people { ofPerson.append(place(of: person)) }
  }

  /// The first person whose network would be too large.
  var tooLarge: Int? { ofPerson.indices.first { self[$0].isTooLarge } }

  /// Whether the networks have all rows that keep the rules, so that costs of their paths prove something.
  var isExact: Bool { networks.allSatisfy { $0.isExact } }

  subscript(person: Int) -> WorkNetwork { networks[ofPerson[person]] }

  private func place(of person: Int) -> Int {
    let rules = WorkRules(model.problem.people[person], counting: counted[person])
    if let known = networks.firstIndex(where: { $0.rules == rules }) { return known }
    networks.append(WorkNetwork(rules, model))
    return networks.count - 1
  }

  /// The first shift of which a row has more than the person may work.
  func excess(in row: [UInt8], of person: Int) -> Int? {
    var counts = [Int](repeating: 0, count: model.width)
    for shift in row {
      counts[Int(shift)] += 1
      if shift > 0, let most = model.problem.people[person].maxShifts[Int(shift) - 1], counts[Int(shift)] > most {
        return Int(shift)
      }
    }
    return nil
  }

  /// Counts a shift of a person from now on; false if that would take too much memory.
  func count(_ shift: Int, of person: Int) -> Bool {
    let most = model.problem.people[person].maxShifts[shift - 1] ?? 0
    guard !counted[person][shift], self[person].slots <= WorkNetwork.slotLimit / (most + 1) else { return false }
    counted[person][shift] = true
    ofPerson[person] = place(of: person)
    return true
  }
}
