import LeaveModel
import RecordKit
import ServerAPI

/// The API's `leaves`, beside `leave`, by which a member leaves the workplace. The kind and the note are given with it, and read as `leave-reasons` by whoever may know them.
let leaveResource = Resource(
  Leave.self, path: "leaves", typeName: "LeavePeriod", noun: "leave", plural: "leave",
  creation: .creating(SaveLeave.self),
  change: .changing(SaveLeave.self), deletion: .changing(DeleteLeave.self), byMember: Leave.byMember,
  details: [
    Field(
      "kind", .choice(LeaveReason.Kind.allCases.map(\.rawValue)), input: .optional,
      summary: "Kept if it is not given; other for a new leave."),
    Field(LeaveReason.noteRule, input: .optional), NotWorkedField.field,
  ])

/// What entering and approving leave is given of shifts that have begun.
enum NotWorkedField {
  static let field = Field(
    "notWorked",
    .list(of: .object(name: "NotWorkedShift", [Field("id", .uuid)]), limit: ApproveLeave.notWorkedLimit),
    input: .optional,
    summary: "The shifts on its days that have begun and were not worked; leave over any other is refused.")
}

/// The API's `leave-reasons`, which change with their leave.
let leaveReasonResource = Resource(
  LeaveReason.self, path: "leave-reasons", typeName: "LeaveReason", noun: "reason for leave",
  plural: "reasons for leave",
  creation: .creating(SaveLeave.self), change: .changing(SaveLeave.self), deletion: .changing(DeleteLeave.self))

/// The API's `holidays`.
let holidayResource = Resource(
  Holiday.self, path: "holidays", typeName: "Holiday", noun: "holiday", delete: DeleteHoliday.self,
  byDate: Holiday.byDate)
