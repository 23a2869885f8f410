import JSONKit
import RecordKit
import SharedModels
import SharedUIs
import TextKit
import TimeKit

/// The shifts of a month beyond the days that a device holds, as the server answers for them. They are only shown.
struct DistantMonth: Equatable, Sendable {
  enum Phase: Equatable {
    case wanted, loading, loaded, failed
  }

  /// The days of the month's page, and the one before, whose night may reach into the first.
  let days: ClosedRange<CivilDate>
  private(set) var shifts: [ScheduledShift] = []
  private(set) var phase = Phase.wanted
  /// Whether commands wait for the server that may change what it has answered.
  private var isOutdated = false

  init(_ days: ClosedRange<CivilDate>) { self.days = days }

  /// Whether the device may lack some of the days: it holds a member's own shifts from a year back to 400 days ahead.
  static func isNeeded(for days: ClosedRange<CivilDate>, in environment: Environment) -> Bool {
    let today = environment.today
    return days.lowerBound < today.adding(days: -365) || days.upperBound > today.adding(days: 400)
  }

  private var token: String { days.lowerBound.description }

  /// Asks for the shifts if it is time to.
  mutating func request(in environment: Environment) -> [Effect] {
    if environment.status.waiting > 0 {
      isOutdated = true
    } else if isOutdated, phase == .loaded {
      (isOutdated, phase) = (false, .wanted)
    }
    guard environment.status.isOnline else {
      if phase == .failed { phase = .wanted }
      return []
    }
    guard phase == .wanted else { return [] }
    phase = .loading
    return [fetch(behind: nil, in: environment)]
  }

  /// Tries again after it has failed.
  mutating func retry() { phase = .wanted }

  /// Takes the server's answer, and asks for the rest of a long one.
  mutating func take(_ bytes: [UInt8], for token: String, in environment: Environment) -> [Effect] {
    guard token.utf8.starts(with: self.token.utf8), phase == .loading else { return [] }
    guard let json = try? JSON.parse(bytes), let items = json["items"]?.array else {
      phase = .failed
      return []
    }
    if token == self.token { shifts = [] }
    shifts += items.compactMap { try? ScheduledShift(json: $0) }
    if let next = json["nextCursor"]?.string { return [fetch(behind: next, in: environment)] }
    phase = .loaded
    return []
  }

  /// The server does not answer.
  mutating func fail(for token: String) {
    if token.utf8.starts(with: self.token.utf8), phase == .loading { phase = .failed }
  }

  private func fetch(behind cursor: String?, in environment: Environment) -> Effect {
    let query = "from=\(days.lowerBound)&to=\(days.upperBound)&member=\(environment.member)&limit=200"
    let path = "/api/v1/workplaces/\(environment.actor.workplace)/shifts?\(query)"
    guard let cursor else { return .fetch(token: token, path: path) }
    return .fetch(token: "\(token) \(cursor)", path: "\(path)&cursor=\(cursor.percentEncoded)")
  }
}
