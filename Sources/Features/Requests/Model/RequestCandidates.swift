package import JSONKit
import PayModel
package import RecordKit
import RestModel
import ScheduleModel
package import SharedModels
package import TimeKit

/// Somebody who could take a request, with what speaks against it.
package struct RequestCandidate: Equatable, Sendable {
  package let member: Identifier<Member>
  package let name: String
  /// What keeps the person from it, in a few words; nil for nothing.
  package let obstacle: String?
  /// The minutes of the person's work in that week, with the shift; without it where they cannot take it, and in a swap,
  /// whose other shift is not chosen yet.
  package let minutes: Int
}

extension Records {
  /// Everybody but whoever asks, those who can take a request first; each part by name.
  package final func candidates(
    for request: ShiftRequest, in workplace: Identifier<Workplace>
  ) -> [RequestCandidate] {
    let all = members().filter { $0.id != request.member || !request.kind.offersShift }.map { member in
      let isSwap = request.kind.wantsReturn
      let obstacle =
        isSwap ? request.swapObstacle(for: member.id, on: self) : request.obstacle(for: member.id, on: self)
      let work = obstacle == nil && !isSwap ? request.work(by: member.id, on: self) : nil
      return RequestCandidate(
        member: member.id, name: memberName(member.id), obstacle: obstacle,
        minutes: weekMinutes(of: member.id, around: request.date, with: work, in: workplace))
    }
    return all.filter { $0.obstacle == nil } + all.filter { $0.obstacle != nil }
  }

  /// How long somebody works in the week of a day, in minutes.
  ///
  /// - Parameter added: a shift that the person would work, too.
  package final func weekMinutes(
    of member: Identifier<Member>, around date: CivilDate, with added: ScheduledShift? = nil,
    in workplace: Identifier<Workplace>
  ) -> Int {
    workedMinutes(of: member, in: restSettings(of: workplace).week(of: date), with: added)
  }

  /// How long somebody works on some days, in minutes.
  ///
  /// - Parameters:
  ///   - left: shifts that the person would not work.
  ///   - added: a shift that the person would work, too.
  final func workedMinutes(
    of member: Identifier<Member>, in days: ClosedRange<CivilDate>,
    without left: [Identifier<ScheduledShift>] = [], with added: ScheduledShift? = nil
  ) -> Int {
    let kept = shifts(of: member, in: days).filter { !left.contains($0.id) }
    return (kept + (added.map { [$0] } ?? [])).reduce(0) { $0 + workedMinutes(of: $1) }
  }

  final func workedMinutes(of shift: ScheduledShift) -> Int { ShownShift(shift, on: self).workedMinutes(by: clock) }

  /// Somebody's shifts that could be wanted in return, by their day.
  package final func shiftsInReturn(
    of member: Identifier<Member>, from date: CivilDate, at time: Instant
  ) -> [ScheduledShift] {
    shifts(of: member, in: date...date.adding(days: Self.daysInReturn)).filter { span(of: $0).lowerBound > time }
  }

  private static var daysInReturn: Int { 42 }
}
