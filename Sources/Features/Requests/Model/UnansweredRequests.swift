import JSONKit
package import RecordKit
import SharedModels
package import TimeKit

extension Records {
  /// For how many days after its shift has begun a request that nobody answered is shown.
  private static var daysShown: Int { 1 }

  /// The requests that nobody answered before their shift began, of today and yesterday, by their day.
  package final func unansweredRequests(at now: Instant) -> [ShiftRequest] {
    let today = date(at: now)
    return pendingRequests(in: today.adding(days: -Self.daysShown)...today).filter { request in
      request.state == .open && begin(of: request) <= now
    }
  }

  /// The requests of these days that wait for an answer or an approval, whose shifts are still what they were.
  package final func pendingRequests(in days: ClosedRange<CivilDate>) -> [ShiftRequest] {
    shiftRequests(in: days).filter { $0.isPending && $0.stands(on: self) }
  }

  /// When what a request is about begins.
  package final func begin(of request: ShiftRequest) -> Instant {
    span(of: request.work(by: request.member, on: self)).lowerBound
  }
}

extension ShiftRequest {
  /// Whether its shifts are what they were when it was made.
  fileprivate func stands(on records: Records) -> Bool {
    let all = records.unrestricted
    guard records[shiftType] != nil else { return false }
    if let shift, all[shift].map({ isOf($0) }) != true { return false }
    if let wantedShift, all[wantedShift].map({ wants($0) }) != true { return false }
    return true
  }
}
