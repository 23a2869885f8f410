public import JSONKit

/// A search for whoever asks for it as JSON and hears of each better plan in between: a program in a browser's worker.
///
/// The request is a ``RosterRequest``. Somebody whose fixed days alone break the rules keeps them: they are left out of the
/// search and named with what clashes, so that one old mistake does not stop everybody's plan.
///
/// An answer is an object as ``RosterPlan/json(of:milliseconds:explanations:)`` writes it, and in it
/// - `isFinal`: whether it is the last one,
/// - `unchanged`: who was left out, each as `person` with the rules that their fixed days break as `breaks`,
/// - instead of a plan, `failure`: `clash` with the smallest list of rules as `breaks`, `tooLarge` with the `person`, or
///   `notFound`.
public struct RosterTask {
  /// The milliseconds between two answers, so that whoever listens is not kept from anything else.
  static let pause: Int64 = 300

  private let milliseconds: Int64
  private let now: () -> Int64
  private let tell: (JSON) -> Void
  private var problem: RosterProblem
  private var unchanged: [(person: Int, rules: [RosterRule], problem: RosterProblem)] = []

  /// - Parameters:
  ///   - request: what is asked for, and for how long.
  ///   - now: milliseconds of a clock that never goes back.
  ///   - tell: hears each answer.
  public init(_ request: RosterRequest, now: @escaping () -> Int64, tell: @escaping (JSON) -> Void) {
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
        return tell(json(plan, since: start, isFinal: true))
      } catch {
        guard let (person, rules) = failing(error) else { return tell(json(error)) }
        unchanged.append((person, rules, problem))
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
        tell(json(RosterPlan(rows: rows, bound: progress.bound ?? 0, of: problem), since: start, isFinal: false))
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

  private func json(_ plan: RosterPlan, since start: Int64, isFinal: Bool) -> JSON {
    guard case .object(var members) = plan.json(of: problem, milliseconds: now() - start) else { return .null }
    members.append(JSON.Member("isFinal", .bool(isFinal)))
    let left = unchanged.map { left in
      JSON.object([
        JSON.Member("person", .string(problem.people[left.person].id)),
        JSON.Member("breaks", .array(left.rules.map { $0.json(of: left.problem) })),
      ])
    }
    members.append(JSON.Member("unchanged", .array(left)))
    return .object(members)
  }

  private func json(_ failure: RosterFailure) -> JSON {
    switch failure {
    case .clash(let rules, _):
      .object([
        JSON.Member("failure", .string("clash")), JSON.Member("breaks", .array(rules.map { $0.json(of: problem) })),
      ])
    case .tooLarge(let person):
      .object([
        JSON.Member("failure", .string("tooLarge")), JSON.Member("person", .string(problem.people[person].id)),
      ])
    case .notFound: .object([JSON.Member("failure", .string("notFound"))])
    }
  }
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
  /// What is asked of a plan: why a person works a shift, as JSON.
  ///
  /// The question is `{"request": what the plan was asked by, "assignments": those of the plan, "person", "day"}`. The
  /// answer has what it costs to leave the shift out (`without`), who else could take it at which cost (`others`), and who
  /// could not by which rules (`unable`); each rule is an object.
  public static func explanation(_ question: JSON) throws(FieldError) -> JSON {
    let fields = try JSONFieldReader(question)
    let problem = try inside("request") { () throws(FieldError) in
      try RosterRequest(try fields.json("request")).problem
    }
    let names = RosterNames(problem)
    let assignments = try fields.list("assignments", limit: RosterRequest.assignmentLimit) {
      (shift) throws(FieldError) in
      RosterAssignment(
        person: try names.person(shift), day: try names.day(shift), shiftType: try names.shiftType(shift))
    }
    let (person, day) = (try names.person(fields), try names.day(fields))
    guard let asked = assignments.first(where: { $0.person == person && $0.day == day }) else {
      throw FieldError("day", "must be one on which the person works")
    }
    let plan = RosterPlan(rows: RosterModel(problem).rows(of: assignments), bound: 0, of: problem)
    return plan.explanation(of: asked, in: problem).structured(of: problem)
  }

  private static func inside<Value>(
    _ name: String, _ read: () throws(FieldError) -> Value
  ) throws(FieldError) -> Value {
    do throws(FieldError) { return try read() } catch { throw error.inside(name) }
  }
}

extension RosterNames {
  fileprivate init(_ problem: RosterProblem) {
    self = RosterNames(days: problem.days, shiftTypes: problem.shiftTypes.map { $0.id })
      .adding(people: problem.people.map { $0.id })
  }
}

extension RosterExplanation {
  fileprivate func structured(of problem: RosterProblem) -> JSON {
    func people(_ list: [(person: Int, change: Change)]) -> JSON {
      .array(
        list.map { entry in
          .object(
            [JSON.Member("person", .string(problem.people[entry.person].id))] + entry.change.structured(of: problem))
        })
    }
    return .object([
      JSON.Member("without", .object(without.structured(of: problem))), JSON.Member("others", people(others)),
      JSON.Member("unable", people(unable)),
    ])
  }
}

extension RosterExplanation.Change {
  fileprivate func structured(of problem: RosterProblem) -> [JSON.Member] {
    guard broken.isEmpty else { return [JSON.Member("breaks", .array(broken.map { $0.json(of: problem) }))] }
    let shared = problem.shares.isEmpty ? [] : [JSON.Member("unevenness", .integer(unevenness))]
    return [JSON.Member("cost", .integer(cost))] + shared
  }
}
