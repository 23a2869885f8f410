package import JSONKit
package import RecordKit
import ScheduleModel
package import SharedUIs

extension ScreenContext {
  /// Whether the person may put shifts of a member on the schedule and take them off. What they may not do is not offered.
  package func mayPlan(for member: Identifier<Member>) -> Bool {
    do throws(Refusal) {
      try actor.checkMayPlan(for: member, on: records)
      return true
    } catch {
      return false
    }
  }

  /// Whether the person may plan their own shifts.
  package var mayPlan: Bool { mayPlan(for: member) }
}
