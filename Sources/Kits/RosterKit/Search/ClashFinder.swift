import RosterProblemKit

/// Finds out whether any plan keeps what is hard, and if not, a smallest list of rules that clash: without any one of them
/// there would be a plan (a deletion filter; J. Chinneck and E. Dravnieks, “Locating minimal infeasible constraint sets in
/// linear programs”, 1991).
struct ClashFinder {
  enum Possibility {
    /// With rows that keep all that is hard; nil if there are no hard needs, so that each person's rules decide alone.
    case possible([[UInt8]]?)
    case impossible
    case unknown
  }

  private let problem: RosterProblem
  private let seed: UInt64
  private let isStopped: () -> Bool

  init(_ problem: RosterProblem, seed: UInt64, _ isStopped: @escaping () -> Bool) {
    self.problem = problem
    self.seed = seed
    self.isStopped = isStopped
  }

  func possibility(of problem: RosterProblem) -> Possibility {
    let hard = problem.hardOnly
    let model = RosterModel(hard)
    guard model.people > 0 else { return model.cost(of: []) > 0 ? .impossible : .possible(nil) }
    let networks = NetworkStore(model)
    let pricer = RowPricer(model, networks)
    for person in 0..<model.people {
      if isStopped() { return .unknown }
      if !pricer.hasRow(person) { return networks.isExact ? .impossible : .unknown }
    }
    guard !hard.needs.isEmpty else { return .possible(nil) }
    let progress = RosterSearch(hard, seed: seed).run { progress in
      progress.cost == 0 || progress.bound ?? 0 > 0 || isStopped() ? .stop : .proceed
    }
    if progress.cost == 0 { return .possible(progress.rows) }
    return progress.bound ?? 0 > 0 ? .impossible : .unknown
  }

  /// The rules that clash.
  func clash() -> RosterFailure {
    var needed = candidates()
    var size = needed.count
    while size > 0 {
      size = (size + 1) / 2
      var start = 0
      while start < needed.count {
        let others = Array(needed[..<start] + needed[start...].dropFirst(size))
        switch possibility(of: problem.keeping(others)) {
        case .impossible: needed = others
        case .possible: start += size
        case .unknown: return .clash(needed, isSmallest: false)
        }
      }
      if size == 1 { break }
    }
    return .clash(needed, isSmallest: true)
  }

  /// The rules of a person who can have no row at all, or else all rules.
  private func candidates() -> [RosterRule] {
    let model = RosterModel(problem)
    let rules = problem.rules
    guard model.people > 0 else { return rules }
    let pricer = RowPricer(model, NetworkStore(model))
    guard let person = (0..<model.people).first(where: { !pricer.hasRow($0) }) else { return rules }
    return rules.filter { problem.concerns($0, person) }
  }
}

extension RowPricer {
  /// Whether a person can have any row that keeps the rules.
  func hasRow(_ person: Int) -> Bool {
    let slice = model.isAllowed[person * model.cells..<(person + 1) * model.cells]
    return !price(person, prices: [Double](repeating: 0, count: model.cells), isAllowed: slice).rows.isEmpty
  }
}
