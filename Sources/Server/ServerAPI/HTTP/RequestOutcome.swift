/// What became of a request. Its status is chosen here and nowhere else.
package enum RequestOutcome: Hashable, Sendable {
  /// The answer is in the body.
  case ok
  /// A row was created.
  case created
  /// It will be done.
  case accepted
  /// It is done, and there is nothing to show.
  case done
  /// The client has this version already.
  case unchanged
  /// Each of several parts has an outcome of its own, in the body.
  case multistatus
  /// It is found under another address from now on.
  case movedForGood
  /// It is found under another address.
  case found
  /// Another page is to be looked at first.
  case seeOther

  /// The request is malformed.
  case malformed
  /// Nobody knows who asks.
  case unauthenticated
  /// The person's tier does not have this.
  case paymentRequired
  /// The client must not do this.
  case forbidden
  /// There is no such thing.
  case unknown
  case wrongMethod
  /// The client accepts none of the forms that there are.
  case notAcceptable
  /// Something else is there already.
  case conflict
  /// The row has changed since the version that the client names.
  case stale
  case tooLarge
  /// The content has a form that is not read.
  case wrongMediaType
  /// The request was meant for another server.
  case misdirected
  /// A rule says no.
  case refused
  case tooMany
  case headTooLarge
  /// Our own mistake.
  case failed
  case notImplemented
  /// The server cannot do it now.
  case unavailable
  /// There is no room for it.
  case full

  /// RFC 9110, section 15; 429 and 431 are in RFC 6585, 207 and 507 in RFC 4918.
  package var status: Int {
    switch self {
    case .ok: 200
    case .created: 201
    case .accepted: 202
    case .done: 204
    case .multistatus: 207
    case .movedForGood: 301
    case .found: 302
    case .seeOther: 303
    case .unchanged: 304
    case .malformed: 400
    case .unauthenticated: 401
    case .paymentRequired: 402
    case .forbidden: 403
    case .unknown: 404
    case .wrongMethod: 405
    case .notAcceptable: 406
    case .conflict: 409
    case .stale: 412
    case .tooLarge: 413
    case .wrongMediaType: 415
    case .misdirected: 421
    case .refused: 422
    case .tooMany: 429
    case .headTooLarge: 431
    case .failed: 500
    case .notImplemented: 501
    case .unavailable: 503
    case .full: 507
    }
  }

  /// The outcome behind a status that the HTTP library chose.
  package init(status: Int) {
    let known: [RequestOutcome] = [.malformed, .tooLarge, .tooMany, .headTooLarge, .notImplemented, .unavailable]
    self = known.first { $0.status == status } ?? .failed
  }

  /// The status's own phrase, which a problem of the type `about:blank` has as its title (RFC 9457, section 4.2.1).
  package var title: String {
    switch self {
    case .ok: "OK"
    case .created: "Created"
    case .accepted: "Accepted"
    case .done: "No Content"
    case .multistatus: "Multi-Status"
    case .movedForGood: "Moved Permanently"
    case .found: "Found"
    case .seeOther: "See Other"
    case .unchanged: "Not Modified"
    case .malformed: "Bad Request"
    case .unauthenticated: "Unauthorized"
    case .paymentRequired: "Payment Required"
    case .forbidden: "Forbidden"
    case .unknown: "Not Found"
    case .wrongMethod: "Method Not Allowed"
    case .notAcceptable: "Not Acceptable"
    case .conflict: "Conflict"
    case .stale: "Precondition Failed"
    case .tooLarge: "Content Too Large"
    case .wrongMediaType: "Unsupported Media Type"
    case .misdirected: "Misdirected Request"
    case .refused: "Unprocessable Content"
    case .tooMany: "Too Many Requests"
    case .headTooLarge: "Request Header Fields Too Large"
    case .failed: "Internal Server Error"
    case .notImplemented: "Not Implemented"
    case .unavailable: "Service Unavailable"
    case .full: "Insufficient Storage"
    }
  }
}
