import JSONKit
import LeaveModel
import RecordKit
import ScheduleModel
import ScheduleViews
import SharedForms
import SharedModels
import SharedUIs
import TimeKit

let leaveIntentTexts: [AnyIntentTexts] = [
  IntentTexts(
    SaveLeave.self, success: { intent, _ in intent.mode == .create ? LeaveTexts.added : LeaveTexts.saved },
    failure: { _, _ in SharedTexts.wasNotSaved(LeaveTexts.leave) },
    reopen: { intent, context in LeaveSheet(intent, in: context).erased }),
  IntentTexts(
    DeleteLeave.self, failureTitle: SharedTexts.notDeleted, success: { _, _ in LeaveTexts.deleted },
    failure: { _, _ in SharedTexts.wasNotDeleted(LeaveTexts.leave) }),
]

let holidayIntentTexts: [AnyIntentTexts] = [
  IntentTexts(
    SaveHoliday.self,
    success: { intent, _ in intent.mode == .create ? LeaveTexts.holidayAdded : LeaveTexts.holidaySaved },
    failure: { intent, records in
      SharedTexts.wasNotSaved(intent.patch["title"]?.string ?? records[intent.id]?.title ?? LeaveTexts.holiday)
    },
    reopen: { intent, context in HolidaySheet(intent, in: context).erased }),
  IntentTexts(
    DeleteHoliday.self, failureTitle: SharedTexts.notDeleted, success: { _, _ in LeaveTexts.holidayDeleted },
    failure: { intent, records in
      SharedTexts.wasNotDeleted(records[intent.id]?.title ?? LeaveTexts.holiday)
    }),
  IntentTexts(
    AddHolidays.self, success: { intent, _ in LeaveTexts.holidaysAdded(intent.holidays.count) },
    failure: { _, _ in LeaveTexts.holidaysNotAdded }),
]

/// The reason has entries of its own, which go to fewer people.
let leaveLogTexts = [
  LogTexts(
    Leave.self, noun: LeaveTexts.noun, plural: LeaveTexts.plural, icon: .calendar2X,
    remark: { entry, records in records.isLeaveCorrection(entry) ? ShiftTexts.correction : nil },
    path: { LeavePaths.leave($0) },
    snapshot: { json in
      guard let row = try? Leave(json: json) else { return nil }
      let (first, last) = (row.firstDay.text(.shortDate), row.lastDay.text(.shortDate))
      return LogSnapshot(title: LeaveTexts.leave(LeaveTexts.days(first, to: last)))
    }),
  LogTexts(
    LeaveReason.self, noun: LeaveTexts.reasonNoun, plural: LeaveTexts.reasonPlural, icon: .calendar2X, isDetail: true,
    path: { LeavePaths.leave($0) },
    snapshot: { json in
      guard let row = try? LeaveReason(json: json) else { return nil }
      var snapshot = LogSnapshot(title: row.kind.title)
      snapshot.note = row.note ?? ""
      return snapshot
    }),
  LogTexts(
    Holiday.self, noun: LeaveTexts.holidayNoun, plural: LeaveTexts.holidayPlural, icon: .calendar3,
    path: { HolidaySheet.path(of: Identifier($0)) },
    snapshot: { json in
      guard let row = try? Holiday(json: json) else { return nil }
      var snapshot = LogSnapshot(title: row.title)
      snapshot.facts = [CardDetail(row.date.text(.shortDate), icon: .calendar3)]
      return snapshot
    }),
]

let leaveRequestIntentTexts: [AnyIntentTexts] = [
  IntentTexts(
    SaveLeaveRequest.self,
    success: { intent, _ in intent.mode == .create ? LeaveTexts.asked : LeaveTexts.requestSaved },
    failure: { _, _ in SharedTexts.wasNotSaved(LeaveTexts.requestNoun) },
    reopen: { intent, context in LeaveRequestSheet(intent, in: context).erased }),
  IntentTexts(
    WithdrawLeaveRequest.self, success: { _, _ in LeaveTexts.withdrawn },
    failure: { _, _ in SharedTexts.wasNotSaved(LeaveTexts.requestNoun) }),
  IntentTexts(
    ApproveLeave.self, success: { _, _ in LeaveTexts.approved },
    failure: { _, _ in SharedTexts.wasNotSaved(LeaveTexts.requestNoun) }),
  IntentTexts(
    DeclineLeave.self, success: { _, _ in LeaveTexts.requestDeclined },
    failure: { _, _ in SharedTexts.wasNotSaved(LeaveTexts.requestNoun) }),
  IntentTexts(
    SaveLeaveAllowance.self, success: { _, _ in LeaveTexts.allowanceSaved },
    failure: { _, _ in SharedTexts.wasNotSaved(LeaveTexts.allowanceNoun) },
    reopen: { intent, context in
      LeaveAllowanceSheet(context.records.leaveAllowance(of: Identifier(intent.id.rawValue)), in: context).erased
    }),
]

let leaveRequestLogTexts = [
  LogTexts(
    LeaveRequest.self, noun: LeaveTexts.requestNoun, plural: LeaveTexts.requestPlural, icon: .calendar2X,
    path: { LeavePaths.request($0) },
    snapshot: { json in
      guard let row = try? LeaveRequest(json: json) else { return nil }
      let (first, last) = (row.firstDay.text(.shortDate), row.lastDay.text(.shortDate))
      var snapshot = LogSnapshot(title: LeaveTexts.request(LeaveTexts.days(first, to: last)))
      snapshot.facts = [CardDetail(row.kind.title)] + (row.state == .declined ? [CardDetail(row.state.title)] : [])
      snapshot.note = (row.state == .declined ? row.reply : row.note) ?? ""
      return snapshot
    }),
  LogTexts(
    LeaveAllowance.self, noun: LeaveTexts.allowanceNoun, plural: LeaveTexts.allowanceNoun, icon: .sun,
    path: { LeaveAllowanceSheet.path(of: Identifier($0)) },
    snapshot: { json in
      guard let row = try? LeaveAllowance(json: json) else { return nil }
      let text: (VacationTerms) -> String = { LeaveTexts.allowance($0.vacationDays) }
      var snapshot = LogSnapshot(title: text(row.terms.last))
      if !row.terms.changes.isEmpty { snapshot.facts = row.terms.logFacts(icon: .calendar3, text) }
      return snapshot
    }),
]
