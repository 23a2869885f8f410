import CalendarClient
import CalendarKit
import DatabaseKit

/// Why a person's own calendar is not read, as it is kept and as programs are told.
enum PrivateCalendarProblem: String, CaseIterable {
  /// Its address is not one of https.
  case notEncrypted = "calendarNotEncrypted"
  /// Its address is within a private network.
  case notPublic = "calendarNotPublic"
  /// There is no connection to its server.
  case unreachable = "calendarUnreachable"
  /// Its server does not answer in time.
  case timedOut = "calendarTimedOut"
  /// Its server wants another user name or password.
  case wrongPassword = "calendarWrongPassword"
  /// Its server leads to another one, for which the person has not typed the password.
  case elsewhere = "calendarElsewhere"
  /// There is nothing at its address.
  case notFound = "calendarNotFound"
  /// What is there is no calendar.
  case noCalendar = "calendarNoCalendar"
  /// It is larger than a person's calendar is.
  case tooLarge = "calendarTooLarge"
  /// Its server cannot answer now.
  case failing = "calendarFailing"
  /// The server stopped while it was being read.
  case interrupted = "calendarInterrupted"
  /// Its address or password was stored under a key that the server has no longer.
  case sealed = "calendarSealed"

  init(_ failure: CalendarClientFailure) {
    self =
      switch failure {
      case .notEncrypted: .notEncrypted
      case .notPublic: .notPublic
      case .unreachable: .unreachable
      case .timedOut: .timedOut
      case .wrongPassword: .wrongPassword
      case .elsewhere: .elsewhere
      case .notFound: .notFound
      case .noCalendar: .noCalendar
      case .tooLarge: .tooLarge
      case .failing: .failing
      }
  }

  init(_ failure: CalendarFailure) { self = failure == .tooLarge ? .tooLarge : .noCalendar }

  /// The field of the form that is to be looked at.
  var field: String { self == .wrongPassword ? "password" : "address" }

  /// Nil for a code of another version.
  static func text(of code: String) -> String? { PrivateCalendarProblem(rawValue: code)?.text }

  /// A sentence for the person.
  var text: String {
    switch self {
    case .notEncrypted: CalendarFeedTexts.notEncrypted
    case .notPublic: CalendarFeedTexts.notPublic
    case .unreachable: CalendarFeedTexts.unreachable
    case .timedOut: CalendarFeedTexts.timedOut
    case .wrongPassword: CalendarFeedTexts.wrongPassword
    case .elsewhere: CalendarFeedTexts.elsewhere
    case .notFound: CalendarFeedTexts.notFound
    case .noCalendar: CalendarFeedTexts.noCalendar
    case .tooLarge: CalendarFeedTexts.tooLarge
    case .failing: CalendarFeedTexts.failing
    case .interrupted: CalendarFeedTexts.interrupted
    case .sealed: CalendarFeedTexts.sealed
    }
  }
}

/// Why a calendar could not be read and its times not be kept.
enum PrivateCalendarFailure: Error {
  /// It is a matter of the calendar; its server may want to be left alone for some seconds.
  case problem(PrivateCalendarProblem, retryAfter: Int64? = nil)
  /// The data is out of reach.
  case database(DatabaseFailure)

  init(_ failure: CalendarClientFailure) {
    if case .failing(_, let seconds) = failure {
      self = .problem(.failing, retryAfter: seconds)
    } else {
      self = .problem(PrivateCalendarProblem(failure))
    }
  }
}
