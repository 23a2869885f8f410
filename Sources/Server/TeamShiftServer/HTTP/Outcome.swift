/// What became of a request. Its status is chosen here and nowhere else.
enum Outcome: Hashable, Sendable {
  /// The answer is in the body.
  case shown
  /// A row was made.
  case made
  /// It is done, and there is nothing to show.
  case done
  /// The client has this version already.
  case unchanged
  /// It is found under another address.
  case elsewhere

  /// The request is malformed.
  case malformed
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

  /// RFC 9110, section 15; 429 and 431 are in RFC 6585.
  var status: Int {
    switch self {
    case .shown: 200
    case .made: 201
    case .done: 204
    case .elsewhere: 302
    case .unchanged: 304
    case .malformed: 400
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
    }
  }

  /// The outcome behind a status that the HTTP library chose.
  init(status: Int) {
    let known: [Outcome] = [.malformed, .tooLarge, .headTooLarge, .notImplemented, .unavailable]
    self = known.first { $0.status == status } ?? .failed
  }

  /// What the status means, for a client that shows nothing else.
  var title: String {
    switch self {
    case .shown: "Here it is"
    case .made: "Made"
    case .done: "Done"
    case .elsewhere: "Elsewhere"
    case .unchanged: "Unchanged"
    case .malformed: "The request cannot be read"
    case .forbidden: "Not allowed"
    case .unknown: "Not found"
    case .wrongMethod: "Not possible here"
    case .notAcceptable: "No acceptable form"
    case .conflict: "Already there"
    case .stale: "Changed in the meantime"
    case .tooLarge: "Too large"
    case .wrongMediaType: "Unknown form of content"
    case .misdirected: "Wrong server"
    case .refused: "Refused"
    case .tooMany: "Too many requests"
    case .headTooLarge: "The request's head is too large"
    case .failed: "The server failed"
    case .notImplemented: "Not supported"
    case .unavailable: "Not available now"
    }
  }
}
