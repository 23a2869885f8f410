public import RosterProblemKit

/// A search that tells each better plan in between: a program in a browser's worker.
///
/// People whose fixed days alone break the rules keep them: they are left out of the search and named with the rules that
/// clash, so that one old mistake does not stop everybody's plan.
public struct RosterTask {
  /// The milliseconds between two answers, so that the listener is not kept from anything else.
  static let pause: Int64 = 300

  private let milliseconds: Int64
  private let now: () -> Int64
  private let tell: (RosterAnswer) -> Void
  private var problem: RosterProblem
  private var unchanged: [RosterAnswer.Unchanged] = []

  /// - Parameters:
  ///   - request: what is asked for, and for how long.
  ///   - now: milliseconds of a clock that never goes back.
  ///   - tell: hears each answer.
  public init(_ request: RosterRequest, now: @escaping () -> Int64, tell: @escaping (RosterAnswer) -> Void) {
    problem = request.problem
    milliseconds = request.milliseconds
    self.now = now
    self.tell = tell
  }

  /// Searches until the plan is proven, or the time is over.
  public mutating func run() {
    let start = now()
    while true {
      do throws(RosterFailure) {
        let plan = try search(since: start)
        return tell(answer(plan, isFinal: true))
      } catch {
        guard let (person, rules) = failing(error) else { return tell(answer(error)) }
        unchanged.append(RosterAnswer.Unchanged(person: person, breaks: stated(rules)))
        problem.leaveOut(person)
      }
    }
  }

  private func search(since start: Int64) throws(RosterFailure) -> RosterPlan {
    var (told, cost, pause) = (start, Int64.max, Self.pause)
    return try RosterSolver(problem).solve { progress in
      let time = now()
      if let better = progress.cost, better < cost, time - told >= pause {
        cost = better
        let rows = RosterLeveling.leveled(progress.rows, of: problem)
        tell(answer(RosterPlan(rows: rows, bound: progress.bound ?? 0, of: problem), isFinal: false))
        told = now()
        // Most of the time is the search's.
        pause = max(Self.pause, 10 * (told - time))
      }
      return time - start < milliseconds ? .proceed : .stop
    }
  }

  /// Whose fixed days alone are against the rules, if that is what has failed.
  private func failing(_ failure: RosterFailure) -> (person: Int, rules: [RosterRule])? {
    guard case .clash(let rules, _) = failure else { return nil }
    let people = rules.compactMap { $0.person(in: problem) }
    guard let person = people.first, people.allSatisfy({ $0 == person }),
      !unchanged.contains(where: { $0.person == person }),
      rules.allSatisfy({ rule in if case .enough = rule { false } else { true } })
    else { return nil }
    return (person, rules)
  }

  private func answer(_ plan: RosterPlan, isFinal: Bool) -> RosterAnswer {
    .plan(
      RosterAnswer.Plan(
        assignments: plan.assignments, cost: plan.cost, isOptimal: plan.isOptimal, isFinal: isFinal,
        unchanged: unchanged))
  }

  private func answer(_ failure: RosterFailure) -> RosterAnswer {
    switch failure {
    case .clash(let rules, _): .clash(stated(rules))
    case .tooLarge(let person): .tooLarge(person: person)
    case .notFound: .notFound
    }
  }

  private func stated(_ rules: [RosterRule]) -> [StatedRule] { rules.map { StatedRule($0, of: problem) } }
}

extension RosterProblem {
  /// Gives a person no shifts, and asks for so many fewer people where they work already, by what is fixed or so far.
  fileprivate mutating func leaveOut(_ person: Int) {
    let own = fixed.filter { $0.person == person }
    for day in own { if let type = day.shiftType { needOneLess(of: type, on: day.day) } }
    for shift in current ?? [] where shift.person == person && !own.contains(where: { $0.day == shift.day }) {
      needOneLess(of: shift.shiftType, on: shift.day)
    }
    fixed.removeAll { $0.person == person }
    current?.removeAll { $0.person == person }
    people[person] = RosterPerson(id: people[person].id, shiftTypes: shiftTypes.count)
    people[person].daysOff = Array(0..<days)
    for share in shares.indices { shares[share].parts[person] = nil }
  }

  private mutating func needOneLess(of type: Int, on day: Int) {
    for need in needs.indices where needs[need].day == day && needs[need].shiftType == type {
      needs[need].count = max(0, needs[need].count - 1)
    }
  }
}

extension RosterPlan {
  /// Answers a question about a plan; nil if the person does not work on the day.
  public static func alternatives(_ inquiry: RosterInquiry) -> RosterAlternatives? {
    let problem = inquiry.request.problem
    let asked = inquiry.assignments.first { $0.person == inquiry.person && $0.day == inquiry.day }
    guard let asked else { return nil }
    let plan = RosterPlan(rows: RosterModel(problem).rows(of: inquiry.assignments), bound: 0, of: problem)
    return RosterAlternatives(plan.explanation(of: asked, in: problem), of: problem)
  }
}

extension RosterAlternatives {
  fileprivate init(_ explanation: RosterExplanation, of problem: RosterProblem) {
    func others(_ list: [(person: Int, change: RosterExplanation.Change)]) -> [Other] {
      list.map { Other(person: $0.person, change: Change($0.change, of: problem)) }
    }
    self.init(
      without: Change(explanation.without, of: problem), others: others(explanation.others),
      unable: others(explanation.unable))
  }
}

extension RosterAlternatives.Change {
  fileprivate init(_ change: RosterExplanation.Change, of problem: RosterProblem) {
    self.init(
      cost: change.cost, unevenness: change.unevenness, breaks: change.broken.map { StatedRule($0, of: problem) })
  }
}
