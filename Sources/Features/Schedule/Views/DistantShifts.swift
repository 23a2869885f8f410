package import JSONKit
import PublishingModel
package import RecordKit
import ScheduleModel
package import SharedModels
package import SharedUIs
import TextKit
package import TimeKit

/// The shifts of days beyond those that a device holds, as the server answers for them. They are only shown.
package struct DistantShifts: Equatable, Sendable {
  package enum Phase: Equatable, Sendable {
    case wanted, loading, loaded, failed
  }

  /// Whose shifts: a member's, or those of all members for nil.
  package let member: Identifier<Member>?
  /// The days of a page, and the one before, whose night may reach into the first.
  package let days: ClosedRange<CivilDate>
  package private(set) var shifts: [ScheduledShift] = []
  package private(set) var phase = Phase.wanted
  /// Whether commands wait for the server that may change what it has answered.
  private var isOutdated = false
  /// Whose device it is; nil while it has not received all that it is to hold.
  private var holder: Identifier<Member>?
  /// The day on which these were asked for.
  private var askedOn = CivilDate.epoch
  /// The day on which they were last shown.
  private var today = CivilDate.epoch

  package init(_ days: ClosedRange<CivilDate>, of member: Identifier<Member>?) {
    self.days = days
    self.member = member
  }

  /// The shifts that the device does not hold itself. On a day that it holds, a shift that it does not have is gone.
  package func missing(on records: Records) -> [ScheduledShift] {
    shifts.filter { !isOnHeldDay($0) && records[$0.id] == nil }
  }

  /// After midnight the device may not have followed the day yet, so only what is held before and after it counts.
  private func isOnHeldDay(_ shift: ScheduledShift) -> Bool {
    guard let holder else { return false }
    let isOwn = shift.member == holder
    return HeldDays.shifts(isOwn: isOwn, around: askedOn).contains(shift.date)
      && HeldDays.shifts(isOwn: isOwn, around: today).contains(shift.date)
  }

  /// Without the shifts that the draft takes off the schedule.
  package func drafted(on records: Records) -> DistantShifts {
    var drafted = self
    drafted.shifts = shifts.filter { records[Identifier<DraftedShift>($0.id.rawValue)]?.isRemoval != true }
    return drafted
  }

  /// Tells the answers about one page of one person from those about others.
  private var token: String {
    member.map { "\(days.lowerBound)/\($0)" } ?? days.lowerBound.description
  }

  /// Whether an answer is the first one, or that behind a cursor.
  private func isOwn(_ token: String) -> Bool { token == self.token || token.hasPrefix("\(self.token) ") }

  /// Asks for the shifts if it is time to.
  package mutating func request(in context: ScreenContext) -> [Effect] {
    today = context.today
    holder = context.status.firstSync == nil ? context.member : nil
    if context.status.waiting > 0 {
      isOutdated = true
    } else if isOutdated, phase == .loaded {
      (isOutdated, phase) = (false, .wanted)
    }
    guard context.status.isOnline else {
      if phase == .failed { phase = .wanted }
      return []
    }
    guard phase == .wanted else { return [] }
    (phase, askedOn) = (.loading, today)
    return [fetch(behind: nil, in: context)]
  }

  /// Tries again after it has failed.
  package mutating func retry() { phase = .wanted }

  /// Takes the server's answer, and asks for the rest of a long one.
  package mutating func take(_ bytes: [UInt8], for token: String, in context: ScreenContext) -> [Effect] {
    guard isOwn(token), phase == .loading else { return [] }
    guard let json = try? JSON.parse(bytes), let items = json["items"]?.array else {
      phase = .failed
      return []
    }
    if token == self.token { shifts = [] }
    shifts += items.compactMap { try? ScheduledShift(json: $0) }
    if let next = json["nextCursor"]?.string { return [fetch(behind: next, in: context)] }
    phase = .loaded
    return []
  }

  /// The server does not answer.
  package mutating func fail(for token: String) {
    if isOwn(token), phase == .loading { phase = .failed }
  }

  private func fetch(behind cursor: String?, in context: ScreenContext) -> Effect {
    let whose = member.map { "&member=\($0)" } ?? ""
    let query = "from=\(days.lowerBound)&to=\(days.upperBound)\(whose)&limit=200"
    let path = "/api/v1/workplaces/\(context.actor.workplace)/shifts?\(query)"
    guard let cursor else { return .fetch(token: token, path: path) }
    return .fetch(token: "\(token) \(cursor)", path: "\(path)&cursor=\(cursor.percentEncoded)")
  }
}

extension DistantShifts? {
  /// Asks the server for the days of a page that the device does not hold; nothing if it holds them all.
  package mutating func follow(
    _ page: ClosedRange<CivilDate>, of member: Identifier<Member>?, in context: ScreenContext
  ) -> [Effect] {
    let held = HeldDays.shifts(isOwn: member == context.member, around: context.today)
    guard page.lowerBound < held.lowerBound || page.upperBound > held.upperBound else {
      self = nil
      return []
    }
    if self?.days != page || self?.member != member { self = DistantShifts(page, of: member) }
    return self?.request(in: context) ?? []
  }

  /// Some shifts that the device holds, and those from the server that it does not hold itself.
  package func added(to held: [ScheduledShift], on records: Records) -> [ScheduledShift] {
    guard let distant = self else { return held }
    return held + distant.missing(on: records)
  }

  /// Whether all shifts of the page are here.
  package var isLoaded: Bool { map { $0.phase == .loaded } ?? true }

  /// Whether all of a member's shifts on some days are here: held by the device, or answered by the server.
  package func isComplete(
    _ days: ClosedRange<CivilDate>, of member: Identifier<Member>, in context: ScreenContext
  ) -> Bool {
    let held = HeldDays.shifts(isOwn: member == context.member, around: context.today)
    let isHeld = held.contains(days.lowerBound) && held.contains(days.upperBound)
    if isHeld, context.status.firstSync == nil { return true }
    guard let distant = self, distant.phase == .loaded else { return false }
    return (distant.member == nil || distant.member == member) && distant.days.contains(days.lowerBound)
      && distant.days.contains(days.upperBound)
  }
}
