package import DatabaseKit

/// What a request wants of the database.
package enum DataAccess {
  case reading, writing
}

extension Problem {
  /// A write that failed was not done. A read that failed says nothing of what the request has done before it.
  package init(_ failure: DatabaseFailure, of access: DataAccess) {
    let assurance = access == .writing ? " Nothing was changed." : ""
    switch failure {
    case .diskFull, .locked, .readOnly, .replaced, .outside, .cannotOpen, .interrupted:
      self.init(.unavailable, "The server cannot reach its data right now.\(assurance)")
      headers = [("Retry-After", "5")]
    case .undecided:
      self.init(
        .unavailable, "The server’s database failed. This may or may not have been done: check before you try again.")
    default: self.init(.failed, "The server failed to do this.\(assurance)")
    }
    cause = failure.description
  }
}

/// Runs a body whose failure is the database's.
package func reachData<Outcome>(
  _ access: DataAccess = .reading, _ body: () throws(DatabaseFailure) -> Outcome
) throws(Problem) -> Outcome {
  do throws(DatabaseFailure) {
    return try body()
  } catch {
    throw Problem(error, of: access)
  }
}

/// Runs a body that answers nil if there is no such workplace.
package func reachWorkplace<Outcome>(
  _ access: DataAccess = .reading, _ body: () throws(DatabaseFailure) -> Outcome?
) throws(Problem) -> Outcome {
  guard let outcome = try reachData(access, body) else { throw .unknown("workplace") }
  return outcome
}
