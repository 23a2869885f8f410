public import OutboundKit
public import TimeKit

/// Reads people's own calendars where they say these are, within the limits of `GuardedClient`.
public struct CalendarClient: Sendable {
  /// The most bytes of all that is read at a time.
  public static let byteLimit = 4 << 20
  /// The most addresses that one leads to.
  static let hops = 5

  let guarded: GuardedClient
  /// How many milliseconds all requests together may take.
  private let total: Int64

  /// - Parameters:
  ///   - limits: which connections may be made.
  ///   - userAgent: by what servers know the program.
  ///   - total: how many milliseconds all requests for a calendar together may take.
  public init(limits: OutboundLimits, userAgent: String, total: Int64 = 60_000) {
    guarded = GuardedClient(limits, userAgent: userAgent)
    self.total = total
  }

  /// Reads a calendar.
  ///
  /// - Parameters:
  ///   - source: where it is.
  ///   - tag: that of the version which was read last; nil to have it in any case.
  ///   - times: what of it is wanted, where it can be asked for less than all.
  ///   - isStopped: asked about once a second; reading ends once it is true.
  /// - Returns: nil if it is still the version with the tag.
  public func read(
    _ source: CalendarSource, unless tag: String? = nil, during times: ClosedRange<Instant>,
    until isStopped: @escaping () -> Bool = { false }
  ) throws(CalendarClientFailure) -> DownloadedCalendar? {
    let end = ContinuousClock.now + .milliseconds(total)
    let isOver = { ContinuousClock.now > end || isStopped() }
    return switch source {
    case .file(let address): try file(at: address, unless: tag, isOver)
    case .account(let address, let credentials):
      try CalendarAccount(client: self, typed: address, credentials: credentials, times: times, isStopped: isOver)
        .read(unless: tag)
    }
  }

  private func file(
    at address: OutboundAddress, unless tag: String?, _ isStopped: () -> Bool
  ) throws(CalendarClientFailure) -> DownloadedCalendar? {
    let known = tag.map { [("If-None-Match", $0)] } ?? []
    let (answer, _) = try answer(
      OutboundRequest(
        get: address, fields: [("Accept", "text/calendar, text/plain;q=0.5, */*;q=0.1")] + known,
        answerLimit: Self.byteLimit), isStopped)
    if answer.status == 304, tag != nil { return nil }
    guard answer.status == 200 else { throw CalendarClientFailure(answer) }
    guard answer.isCalendar else { throw .noCalendar }
    return DownloadedCalendar(calendars: [answer.bytes], tag: answer.tag.flatMap { $0.isFieldValue ? $0 : nil })
  }

  /// Asks, whatever the status of the answer.
  func answer(
    _ request: OutboundRequest, _ isStopped: () -> Bool
  ) throws(CalendarClientFailure) -> (answer: OutboundAnswer, address: OutboundAddress) {
    guard guarded.takes(request.address) else { throw .notEncrypted }
    do throws(OutboundFailure) {
      return try guarded.answer(request, following: Self.hops, unless: isStopped)
    } catch {
      throw CalendarClientFailure(error)
    }
  }
}

extension CalendarClientFailure {
  /// What an answer means that is neither a calendar nor a redirect.
  init(_ answer: OutboundAnswer) {
    switch answer.status {
    case 401, 403: self = .wrongPassword
    case 404, 410: self = .notFound
    case 200..<400, 405, 406, 415, 501: self = .noCalendar
    default: self = .failing(status: answer.status, retryAfter: answer.retryAfter)
    }
  }

  fileprivate init(_ failure: OutboundFailure) {
    switch failure {
    case .refused: self = .notPublic
    case .timedOut: self = .timedOut
    case .unreadable: self = .tooLarge
    case .notConfigured, .busy, .unreachable: self = .unreachable(failure.description)
    }
  }
}

extension OutboundAnswer {
  /// Whether it begins as a calendar does (RFC 5545, section 3.4).
  fileprivate var isCalendar: Bool {
    let start = bytes.drop { [0xef, 0xbb, 0xbf, 0x20, 0x09, 0x0d, 0x0a].contains($0) }.prefix(15)
    return String(decoding: start, as: UTF8.self).uppercased() == "BEGIN:VCALENDAR"
  }
}

extension String {
  /// Whether it can be sent as it is, within a field of a request's head.
  fileprivate var isFieldValue: Bool { utf8.count <= 500 && utf8.allSatisfy { (0x20...0x7e).contains($0) } }
}
