import JSONKit
import RecordKit
import RequestsModel
import SharedUIs
import TimeKit

/// The requests that concern a person, in the order in which they are dealt with.
struct RequestLists {
  /// Those that the person is asked alone.
  private(set) var asked: [ShiftRequest] = []
  /// Those that a manager is to approve.
  private(set) var toApprove: [ShiftRequest] = []
  /// Those that anybody can take.
  private(set) var forAnybody: [ShiftRequest] = []
  /// The person's own, and those that they have taken.
  private(set) var own: [ShiftRequest] = []
  /// Those that are asked of others, which managers see.
  private(set) var others: [ShiftRequest] = []
  /// For managers, those that nobody answered before their shift began, until they are declined or withdrawn.
  private(set) var unanswered: [ShiftRequest] = []

  /// For how many days after its day a manager can still decide what somebody has taken.
  private static var daysToDecide: Int { 31 }

  init(in context: ScreenContext) {
    let me = context.member
    let isManager = context.actor.role >= .manager
    let today = context.today
    for request in context.records.shiftRequests(from: today.adding(days: -Self.daysToDecide))
    where request.date >= today || request.state == .taken {
      let canCome =
        request.isPending && request.obsolescence(at: context.now, for: context.actor, on: context.records) == nil
      if request.state == .taken, isManager, canCome {
        toApprove.append(request)
      } else if request.member == me && request.kind.offersShift || request.taker == me
        || context.actor.owns(request)
      {
        own.append(request)
      } else if request.state == .open, canCome {
        if request.to == me {
          asked.append(request)
        } else if request.to == nil {
          forAnybody.append(request)
        } else if isManager {
          others.append(request)
        }
      }
    }
    guard isManager else { return }
    unanswered = context.records.unansweredRequests(at: context.now)
    own.removeAll { request in unanswered.contains { $0.id == request.id } }
  }

  /// How many wait for the person.
  var count: Int { asked.count + toApprove.count }

  var isEmpty: Bool {
    asked.isEmpty && toApprove.isEmpty && forAnybody.isEmpty && own.isEmpty && others.isEmpty && unanswered.isEmpty
  }
}
