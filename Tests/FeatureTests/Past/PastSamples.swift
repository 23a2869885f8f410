import JSONKit
import RecordKit
import SharedModels
import TestSupport

/// Further samples of what could reach into days that are over.
enum PastSamples {
  static let all = [
    sample("saveShiftType", #"{\#(row(11)), "duration": {"kind": "scheduled", "from": "08:00", "to": "12:00"}}"#),
    sample("saveShiftType", #"{\#(row(11)), "unpaidBreak": 30}"#),
    sample("saveShiftType", #"{\#(row(11)), "unpaidBreak": 45, "from": "\#(day(2))"}"#),
    sample("savePayRate", #"{\#(row(902)), "mode": "put", "hourlyRate": 3300}"#),
    sample("savePayRate", #"{\#(row(902)), "mode": "put", "hourlyRate": 2700, "from": "\#(day(3))"}"#),
    sample("saveRestSettings", #"{"dailyOvertime": 480}"#),
    sample("saveRestSettings", #"{"weeklyOvertime": 2100, "from": "\#(day(1))"}"#),
    sample("deleteDog", "{\(row(313))}"),
    sample("saveDog", #"{\#(row(311)), "days": [2, 4]}"#),
    sample("saveDog", #"{\#(row(311)), "rate": 3100}"#),
    sample("saveDog", #"{\#(row(312)), "rate": 2900, "from": "\#(day(4))"}"#),
    sample("saveDog", #"{\#(row(312)), "isActive": false}"#),
    sample("saveDog", #"{\#(row(312)), "isActive": true}"#),
    sample("saveDog", #"{\#(row(312)), "isActive": false, "inactiveFrom": "\#(day(2))"}"#),
    sample(
      "saveException",
      #"{\#(row(325)), "mode": "create", "dog": \#(reference(311)), "firstDay": "\#(day(2))", "status": "away"}"#),
    sample(
      "saveException",
      #"{\#(row(325)), "mode": "create", "dog": \#(reference(311)), "firstDay": "\#(day(2))", "lastDay": "\#(day(5))", "status": "injured"}"#
    ),
    sample("saveClosedDays", #"{\#(row(352)), "mode": "create", "firstDay": "\#(day(2))", "lastDay": "\#(day(3))"}"#),
    sample("markPickup", #"{"dog": \#(reference(311)), "date": "\#(day(-4))", "state": "waiting"}"#),
    sample("markPickup", #"{"dog": \#(reference(312)), "date": "\#(day(-4))", "state": "notHome"}"#),
    sample(
      "saveLeave",
      #"{\#(row(87)), "mode": "create", "member": \#(reference(902)), "firstDay": "\#(day(-3))", "lastDay": "\#(day(-2))", "kind": "sick"}"#
    ),
    sample("moveShifts", #"{"shifts": [{\#(row(2_100)), "date": "\#(day(3))", "member": \#(reference(903))}]}"#),
    sample("switchShifts", #"{"shifts": [{\#(row(2_101))}], "shiftType": \#(reference(12))}"#),
    sample("editShift", #"{\#(row(2_102)), "date": "\#(day(1))", "member": \#(reference(903))}"#),
    sample("deleteShift", "{\(row(2_101))}"),
    sample("saveWorkplace", #"{"timeZone": "America/St_Johns"}"#),
    sample("saveHoliday", #"{\#(row(93)), "mode": "create", "date": "\#(day(2))", "title": "Day"}"#),
    sample("undo", #"{"operation": "\#(id(100_000) as Identifier<Command>)"}"#),
  ]

  private static func sample(_ intent: String, _ json: String) -> PermissionSample {
    PermissionSample(intent: intent, json: json)
  }

  private static func row(_ number: UInt64) -> String { #""row": "\#(id(number) as Identifier<Location>)""# }

  private static func reference(_ number: UInt64) -> String { #"{"id": "\#(id(number) as Identifier<Location>)"}"# }
}
