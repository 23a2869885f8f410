import JSONKit
package import RecordKit
import TimeKit

/// The rows, intents and rules of the capability.
package let leaveModel = FeatureRules(
  tables: [
    Leave.table, LeaveReason.table, Holiday.table, LeaveRequest.table, LeaveSettings.table, LeaveAllowance.table,
  ],
  intents: [
    SaveLeave.definition, DeleteLeave.definition, SaveHoliday.definition, DeleteHoliday.definition,
    AddHolidays.definition, SaveLeaveRequest.definition, WithdrawLeaveRequest.definition, ApproveLeave.definition,
    DeclineLeave.definition, SaveLeaveSettings.definition, SaveLeaveAllowance.definition,
  ],
  rowRules: [leaveRules, leaveReasonRules, holidayRules, leaveRequestRules, leaveAllowanceRules])
