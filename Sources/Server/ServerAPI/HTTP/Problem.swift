import DatabaseKit
package import HTTPKit
package import JSONKit
package import RecordKit

/// Why a request is not done, as the client is told (RFC 9457).
package struct Problem: Error, Equatable {
  package let outcome: RequestOutcome
  /// A sentence for the person.
  package let detail: String
  /// The field at fault, by its place in the body or its name in the query.
  package var field: String?
  /// All that is wrong, where that is more than one field; the first is the problem itself.
  package var errors: [Refusal] = []
  /// What programs tell refusals apart by; nil for a request that reached neither the rules nor those of access.
  package var code: String?
  /// Where the body stops being JSON.
  package var place: JSONError?
  /// What the operator reads in the log, and nobody else.
  package var cause: String?
  package var headers: [(String, String)] = []

  package init(_ outcome: RequestOutcome, _ detail: String, field: String? = nil) {
    self.outcome = outcome
    self.detail = detail
    self.field = field
  }

  package static func == (left: Problem, right: Problem) -> Bool {
    left.outcome == right.outcome && left.detail == right.detail && left.field == right.field
  }
}

extension Problem {
  /// An address that does not take the request's method.
  ///
  /// - Parameter headers: `Allow` among them, with those that it takes (RFC 9110, section 15.5.6).
  package init(wrongMethodOf request: Request, headers: [(String, String)]) {
    self.init(.wrongMethod, "\(request.method.name) is not possible here.")
    self.headers = headers
  }

  package init(_ refusal: Refusal) {
    self.init(Self.outcome(of: refusal), refusal.message, field: refusal.field)
    code = refusal.code.rawValue
  }

  /// A row that a field of the body names and that is not there is a matter of the body, not of the address.
  private static func outcome(of refusal: Refusal) -> RequestOutcome {
    switch refusal.code {
    case .notFound: refusal.field == nil ? .unknown : .refused
    case .staleVersion: .stale
    case .notAllowed, .confirmationRequired: .forbidden
    case .notInPlan: .paymentRequired
    case .invalid, .missing, .tooLong, .tooMany, .inUse, .duplicate, .notReversible, .notSendable: .refused
    }
  }

  package init(_ error: FieldError) {
    self.init(.malformed, error.message, field: error.path.isEmpty ? nil : error.path)
  }

  package init(_ error: JSONError) {
    self.init(error.reason == .tooLong ? .tooLarge : .malformed, error.description)
    place = error
  }

  /// Several refusals at once, at least one.
  package init(_ refusals: [Refusal]) {
    self.init(refusals[0])
    if refusals.count > 1 { errors = refusals }
  }

  package static func unknown(_ noun: String) -> Problem { Problem(.unknown, "There is no such \(noun).") }
}

extension Problem {
  package var response: Response { response(detail) }

  /// The response to a request. Where the server is at fault and the log says more than the person is told, it names by
  /// what the operator finds that.
  package func response(to request: Request) -> Response { response(detail(for: request)) }

  /// What the person is told who has sent a request.
  package func detail(for request: Request) -> String {
    cause != nil && outcome.status >= 500 ? "\(detail) (Request \(request.id))" : detail
  }

  private func response(_ detail: String) -> Response {
    let body = JSONWriter.object { fields in
      fields.text("type", "about:blank")
      fields.text("title", outcome.title)
      fields.integer("status", Int64(outcome.status))
      fields.text("detail", detail)
      fields.optionalText("field", field)
      fields.optionalText("code", code)
      if !errors.isEmpty { fields.json("errors", .array(errors.map(\.fieldProblem))) }
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

extension Refusal {
  fileprivate var fieldProblem: JSON {
    let field = field.map { [JSON.Member("field", .string($0))] } ?? []
    return .object([.init("detail", .string(message))] + field + [.init("code", .string(code.rawValue))])
  }
}
