import DatabaseKit
import HTTPKit
import JSONKit
import SharedModels

/// A request on its way through the operation it asks for.
struct Call {
  let request: Request
  let route: Route
  /// What the path names, by the template's parameters.
  let parameters: [String: String]
  let store: WorkplaceStore
  /// What does commands.
  let storage: any CommandStorage
  let figures: Figures

  var environment: Environment { store.environment }

  /// The identifier that the path names.
  func identifier<Row>(_ parameter: String, of noun: String) throws(Problem) -> Identifier<Row> {
    guard let id = parameters[parameter].flatMap({ Identifier<Row>($0) }) else { throw .unknown(noun) }
    return id
  }

  func workplaceID() throws(Problem) -> Identifier<Workplace> { try identifier("workplace", of: "workplace") }

  /// Reads over one snapshot of the path's workplace.
  func read<Outcome>(_ body: (SQLRecords) -> Outcome) throws(Problem) -> Outcome {
    let workplace = try workplaceID()
    return try reachWorkplace { () throws(DatabaseFailure) in try store.read(workplace, body) }
  }

  /// Does what is asked for, in the path's workplace; a refusal is a problem.
  ///
  /// - Returns: whether anything is different now.
  func perform(_ intent: Intent) throws(Problem) -> Bool { try !changes(by: intent).isEmpty }

  /// Does what is asked for, and answers what is different now.
  func changes(by intent: Intent) throws(Problem) -> [Change] {
    let workplace = try workplaceID()
    let command = Command(id: environment.identifier(), at: environment.now(), intent: intent)
    let performances = try reachWorkplace { () throws(DatabaseFailure) in
      try storage.perform([command], in: workplace, repetition: .impossible)
    }
    guard let performance = performances.first else { return [] }
    if let refusal = performance.refusal { throw Problem(refusal) }
    return performance.changes
  }
}

/// Runs a body whose failure is the database's.
func reachData<Outcome>(_ body: () throws(DatabaseFailure) -> Outcome) throws(Problem) -> Outcome {
  do throws(DatabaseFailure) {
    return try body()
  } catch {
    throw Problem(error)
  }
}

/// Runs a body that answers nil if there is no such workplace.
func reachWorkplace<Outcome>(_ body: () throws(DatabaseFailure) -> Outcome?) throws(Problem) -> Outcome {
  guard let outcome = try reachData(body) else { throw .unknown("workplace") }
  return outcome
}
