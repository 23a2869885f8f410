import DatabaseKit
import HTTPKit
import JSONKit
import RecordKit

/// Why a request is not done, as the client is told (RFC 9457).
struct Problem: Error, Equatable {
  let outcome: RequestOutcome
  /// A sentence for the person.
  let detail: String
  /// The field at fault, by its place in the body or its name in the query.
  var field: String?
  /// What programs tell refusals apart by; nil for a request that reached neither the rules nor those of access.
  var code: String?
  /// Where the body stops being JSON.
  var place: JSONError?
  /// What the operator reads in the log, and nobody else.
  var cause: String?
  var headers: [(String, String)] = []

  init(_ outcome: RequestOutcome, _ detail: String, field: String? = nil) {
    self.outcome = outcome
    self.detail = detail
    self.field = field
  }

  static func == (left: Problem, right: Problem) -> Bool {
    left.outcome == right.outcome && left.detail == right.detail && left.field == right.field
  }
}

/// What a request wants of the database.
enum DataAccess {
  case reading, writing
}

extension Problem {
  init(_ refusal: Refusal) {
    self.init(Self.outcome(of: refusal), refusal.message, field: refusal.field)
    code = refusal.code.rawValue
  }

  /// A row that a field of the body names and that is not there is a matter of the body, not of the address.
  private static func outcome(of refusal: Refusal) -> RequestOutcome {
    switch refusal.code {
    case .notFound: refusal.field == nil ? .unknown : .refused
    case .staleVersion: .stale
    case .notAllowed: .forbidden
    case .notInPlan: .paymentRequired
    case .invalid, .missing, .tooLong, .tooMany, .inUse, .duplicate, .notReversible, .notSendable: .refused
    }
  }

  init(_ error: FieldError) {
    self.init(.malformed, error.message, field: error.path.isEmpty ? nil : error.path)
  }

  init(_ error: JSONError) {
    self.init(error.reason == .tooLong ? .tooLarge : .malformed, error.description)
    place = error
  }

  /// A write that failed was not done. A read that failed says nothing of what the request has done before it.
  init(_ failure: DatabaseFailure, of access: DataAccess) {
    let assurance = access == .writing ? " Nothing was changed." : ""
    switch failure {
    case .diskFull, .locked, .readOnly, .replaced, .outside, .cannotOpen:
      self.init(.unavailable, "The server cannot reach its data right now.\(assurance)")
      headers = [("Retry-After", "5")]
    case .undecided:
      self.init(
        .unavailable, "The server’s disk failed. This may or may not have been done: check before you try again.")
    default: self.init(.failed, "The server failed to do this.\(assurance)")
    }
    cause = failure.description
  }

  static func unknown(_ noun: String) -> Problem { Problem(.unknown, "There is no such \(noun).") }
}

extension Problem {
  var response: Response {
    let body = JSONWriter.object { fields in
      fields.text("type", "about:blank")
      fields.text("title", outcome.title)
      fields.integer("status", Int64(outcome.status))
      fields.text("detail", detail)
      fields.optionalText("field", field)
      fields.optionalText("code", code)
      if let place {
        fields.integer("line", Int64(place.line))
        fields.integer("column", Int64(place.column))
        fields.integer("offset", Int64(place.offset))
      }
    }
    let type = [("Content-Type", "application/problem+json"), Caching.never.header]
    return Response(status: outcome.status, headers: type + headers, body: .bytes(body))
  }
}
