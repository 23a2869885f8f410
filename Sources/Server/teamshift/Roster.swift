import Dispatch
import JSONKit
import RosterKit
import RosterProblemKit

extension Subcommand {
  static let roster = Subcommand(
    words: ["roster"],
    options: [
      Option(name: "--explain", value: nil, summary: "say of each shift why it is there, and who else could take it")
    ],
    summary: "Find the best roster for the JSON on standard input",
    details: """
      The input is {"days": 14, "firstDay": "2026-11-23", "shiftTypes": [{"id", "minutes", "notFollowedBy": [id]}],
      "people": [{"id", "maxShifts": {id: n}, "minMinutes", "maxMinutes", "minConsecutiveShifts", "maxConsecutiveShifts",
      "minConsecutiveDaysOff", "maxWeekends", "daysOff": [day],
      "cannotWork": [{"shiftType", "firstDay", "lastDay"}], "wishes": [{"day", "shiftType", "weight", "wanted"}]}],
      "needs": [{"day", "shiftType", "count", "underWeight", "overWeight"}], "seconds": 10}, and optionally "fixed":
      [{"person", "day", "shiftType" or null}], "successionBans": [{"day", "shiftType", "followedBy"}] for types that must
      not follow one another on some days only, "shares": [{"shiftType" or null for weekends, "parts": {id: tenths of a
      shift}}], which rosters of the same cost are chosen by as well as the search can, and "current": [{"person", "day",
      "shiftType"}] with "changeWeight", what each day costs that is otherwise than there; without it, the fewest days
      change. Days are counted from 0. A limit
      that is left out does not hold; a need without a weight must be met. The output has "assignments", their "cost", a
      "bound" below which no roster costs, and whether it is "optimal". The search takes two threads for at most the given
      seconds. The exit code is 3 if no roster keeps all rules; a smallest list of rules that clash is named then.
      """,
    run: { arguments throws(CommandFailure) in
      let board = RosterBoard()
      let request = try readRequest()
      board.setDeadline(milliseconds: request.milliseconds)
      let plan = try bestPlan(for: request.problem, board)
      let explanations = arguments.has("--explain") ? plan.explanations(of: request.problem) : nil
      print(plan.json(of: request.problem, milliseconds: board.elapsed, explanations: explanations).text)
    })
}

private func readRequest() throws(CommandFailure) -> RosterRequest {
  let json = try readJSON()
  do throws(FieldError) {
    return try RosterRequest(json)
  } catch {
    throw .usage(error.indexedMessage)
  }
}

/// Searches on two threads, which tell one another what they find: one for the proof, one for better plans.
private func bestPlan(for problem: RosterProblem, _ board: RosterBoard) throws(CommandFailure) -> RosterPlan {
  let group = DispatchGroup()
  DispatchQueue.global().async(group: group) {
    // What clashes is found by the other search, too.
    _ = try? RosterSolver(problem, seed: 2, focus: .plan).solve { board.instruction(for: $0) }
  }
  defer {
    board.stop()
    group.wait()
  }
  do throws(RosterFailure) {
    return try RosterSolver(problem, seed: 1, focus: .proof).solve { board.instruction(for: $0) }
  } catch {
    switch error {
    case .clash: throw .impossible(error.text(of: problem))
    case .tooLarge, .notFound: throw .failed(error.text(of: problem))
    }
  }
}
