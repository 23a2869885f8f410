import CalendarKit
import HTTPKit
import ServerAPI

extension AdmissionPolicy {
  /// Seconds after which programs, which wait for a minute or so, are told to come again.
  private static let deadline = 30

  /// Calendars under secret addresses, which are only read.
  static let calendarFeed = AdmissionPolicy(
    bodyLimit: { _ in strayBody }, cost: { _ in Usage() }, work: .pool(.calendarPrograms), deadline: deadline,
    answerLimit: 16 << 20, isRefusable: true)

  /// A small file, made of a single row.
  static let appleProfile = AdmissionPolicy(
    bodyLimit: { _ in strayBody }, cost: { _ in Usage() }, work: .serving, deadline: deadline, answerLimit: 64 << 10,
    isRefusable: true)

  /// Programs that read and write. What they write is paid for whether it is done or refused, since a refusal is stored, too.
  static let calDAV = AdmissionPolicy(
    bodyLimit: { CalDAV.bodyLimit(of: $0) }, cost: { CalDAV.isWrite($0) ? Usage(commands: 4, rows: 4) : Usage() },
    work: .pool(.calendarPrograms), deadline: deadline, answerLimit: 16 << 20, isRefusable: true)
}

extension CalDAV {
  /// The most bytes of a body, by what real programs send: lists of properties, an event, and long lists of addresses.
  static func bodyLimit(of method: HTTPKit.Method) -> Int {
    switch method.name {
    case "PROPFIND", "PROPPATCH": 64 << 10
    // An event that is too large is refused in the words of CalDAV, one that is much too large in those of HTTP.
    case "PUT": 2 * CalendarObject.byteLimit
    case "REPORT": 256 << 10
    default: AdmissionPolicy.strayBody
    }
  }

  static func isWrite(_ method: HTTPKit.Method) -> Bool { ["PUT", "DELETE", "PROPPATCH"].contains(method.name) }
}
