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
      self.init(.unavailable, "The server can’t reach its data right now.\(assurance) Try again in a moment.")
      headers = [("Retry-After", "5")]
    case .undecided:
      self.init(
        .unavailable, "The server couldn’t tell whether this was saved. Check before you try again.")
    default: self.init(.failed, "Something went wrong on the server.\(assurance)")
    }
    cause = failure.description
  }
}

/// Runs a body whose failure is the database's.
package func mapDatabaseErrors<Outcome>(
  _ access: DataAccess = .reading, _ body: () throws(DatabaseFailure) -> Outcome
) throws(Problem) -> Outcome {
  do throws(DatabaseFailure) {
    return try body()
  } catch {
    throw Problem(error, of: access)
  }
}

/// Runs a body that answers nil if there is no such workplace.
package func mapWorkplaceErrors<Outcome>(
  _ access: DataAccess = .reading, _ body: () throws(DatabaseFailure) -> Outcome?
) throws(Problem) -> Outcome {
  guard let outcome = try mapDatabaseErrors(access, body) else { throw .unknown("workplace") }
  return outcome
}
