import HTTPKit
import JSONKit
import RecordKit
import ServerAccounts
import ServerStorage
@testable import TeamShiftServer
import Testing

/// A workplace of somebody else, with a row of each kind.
struct OtherWorkplace: Sendable {
  let id: Identifier<Workplace>
  let caller: IsolationCaller
  /// Of all that has an identifier.
  let ids: [String]
  let rows: [String: String]

  init(on server: TestServer, secret: String) throws {
    let person = try server.person("other", name: secret)
    let caller = IsolationCaller(name: "the other owner", send: IsolationCaller.signedIn(person))
    let ask = { (method: HTTPKit.Method, path: String, body: String?) in
      let reply = try caller.call(method, path, body)
      try #require((200..<300).contains(reply.status), "\(path) \(reply.text)")
      return reply
    }
    let workplace = try ask(
      .post, "/api/v1/workplaces", #"{"name": "\#(secret)", "timeZone": "UTC", "kind": "shifts"}"#)
    let base = "/api/v1/workplaces/\(workplace.id)"
    let place = try ask(.post, "\(base)/locations", #"{"name": "\#(secret)"}"#).id
    let type = try ask(
      .post, "\(base)/shift-types",
      Samples.shiftType("Z", at: place).replacing("Morning Shift", with: secret)
    ).id
    let shift = try ask(
      .post, "\(base)/shifts",
      #"{"date": "\#(Self.today)", "shiftType": {"id": "\#(type)"}, "note": "\#(secret)"}"#
    ).id
    let note = try ask(.post, "\(base)/day-notes", #"{"date": "\#(Self.today)", "text": "\#(secret)"}"#).id
    let need = try ask(.post, "\(base)/staffing-needs", #"{"shiftType": {"id": "\#(type)"}, "count": 2}"#).id
    let request = try ask(
      .post, "\(base)/requests",
      #"{"kind": "open", "date": "2026-12-24", "shiftType": {"id": "\#(type)"}, "note": "\#(secret)"}"#
    ).id
    let drafted = try ask(
      .post, "\(base)/drafted-shifts", #"{"date": "2026-12-27", "shiftType": {"id": "\#(type)"}}"#
    ).id
    let leave = try ask(
      .post, "\(base)/leaves",
      #"{"firstDay": "\#(Self.today)", "lastDay": "\#(Self.today)", "kind": "sick", "note": "\#(secret)", "notWorked": [{"id": "\#(shift)"}]}"#
    ).id
    let holiday = try ask(.post, "\(base)/holidays", #"{"date": "\#(Self.today)", "title": "\#(secret)"}"#).id
    let rotation = try ask(
      .post, "\(base)/rotations",
      #"{"name": "\#(secret)", "cycle": ["\#(type)", null], "start": "\#(Self.today)", "crews": [{"name": "\#(secret)", "offset": 0}]}"#
    ).id
    let client = try ask(.post, "\(base)/clients", #"{"ownerName": "\#(secret)"}"#).id
    let dog = try ask(
      .post, "\(base)/dogs", #"{"name": "\#(secret)", "owners": ["\#(client)"], "days": [1], "rate": 2500}"#
    ).id
    let exception = try ask(
      .post, "\(base)/schedule-exceptions",
      #"{"dog": {"id": "\#(dog)"}, "firstDay": "\#(Self.today)", "status": "away", "reason": "\#(secret)"}"#
    ).id
    let closed = try ask(.post, "\(base)/closed-days", #"{"firstDay": "2027-05-03", "reason": "\#(secret)"}"#).id
    let payment = try ask(
      .post, "\(base)/payments",
      #"{"dog": {"id": "\#(dog)"}, "date": "\#(Self.today)", "amount": 2500, "notes": "\#(secret)"}"#
    ).id
    let trail = try ask(.post, "\(base)/hiking-locations", #"{"name": "\#(secret)", "region": "\#(secret)"}"#).id
    _ = try ask(.patch, "\(base)/user", #"{"displayName": "\#(secret)"}"#)
    let invitation = try ask(.post, "\(base)/invitations", #"{"role": "member"}"#).id
    let token = try ask(.post, "/api/v1/tokens", #"{"name": "\#(secret)", "scope": "read"}"#).id
    let details = #"{"phone": "\#(secret)", "badge": "", "department": "", "showsManagers": true}"#
    _ = try ask(.put, "/api/v1/account/details", details)
    let listed = { (path: String) in
      try ask(.get, path, nil).json["items"]?.array?.compactMap { $0["id"]?.string } ?? []
    }
    let member = try #require(try listed("\(base)/members").first)
    let asked = try ask(
      .post, "\(base)/leave-requests",
      #"{"member": {"id": "\#(member)"}, "firstDay": "2027-03-01", "lastDay": "2027-03-02", "kind": "other", "note": "\#(secret)"}"#
    ).id
    let said = try ask(
      .post, "\(base)/availability",
      #"{"member": {"id": "\#(member)"}, "kind": "unavailable", "weekdays": [2], "note": "\#(secret)"}"#
    ).id
    let skill = try ask(.post, "\(base)/skills", #"{"title": "\#(secret)", "note": "\#(secret)"}"#).id
    let requirement = try ask(
      .post, "\(base)/skill-requirements", #"{"shiftType": {"id": "\#(type)"}, "skill": {"id": "\#(skill)"}}"#
    ).id
    let qualification = try ask(
      .post, "\(base)/qualifications",
      #"{"member": {"id": "\#(member)"}, "skill": {"id": "\#(skill)"}, "lastDay": "2027-03-01"}"#
    ).id
    id = try #require(Identifier(workplace.id))
    self.caller = caller
    rows = [
      "place": place, "type": type, "shift": shift, "note": note, "member": member, "rotation": rotation,
      "leave": leave, "holiday": holiday, "client": client, "dog": dog, "exception": exception, "payment": payment,
      "trail": trail, "closed": closed, "need": need, "said": said, "request": request,
      "asked": asked, "skill": skill, "requirement": requirement, "qualification": qualification, "drafted": drafted,
    ]
    ids =
      try [
        place, type, shift, note, leave, holiday, rotation, member, invitation, token, workplace.id, person.account,
        client, dog, exception, payment, trail, closed, need, said, request, asked, skill,
        requirement, qualification, drafted,
      ]
      + listed("\(base)/change-log").prefix(2) + listed("/api/v1/sessions").prefix(1)
  }

  static let today = "2026-11-20"

  static func sync(_ commands: String = "") -> String {
    #"{"schemas": {}, "position": 0, "today": "\#(today)", "window": "\#(today)", "commands": [\#(commands)]}"#
  }

  /// What each intent says to reach for rows of this workplace, by the intent's name.
  var intents: [String: String] { Self.intents(about: rows) }

  /// What each intent says to reach for rows, by the intent's name.
  static func intents(about rows: [String: String]) -> [String: String] {
    let row = { (name: String) in #""row": "\#(rows[name] ?? "")""# }
    let operation = rows["operation"] ?? rows["place"] ?? ""
    let reference = { (name: String) in #"{"id": "\#(rows[name] ?? "")"}"# }
    return [
      "undo": #""operation": "\#(operation)""#, "redo": #""operation": "\#(operation)""#,
      "saveLocation": #"\#(row("place")), "name": "New""#, "deleteLocation": row("place"),
      "saveShiftType": #"\#(row("type")), "title": "New""#, "deleteShiftType": row("type"),
      "importShiftTypes": #""locations": [], "shiftTypes": []"#,
      "addShifts":
        #""shiftType": \#(reference("type")), "days": [{\#(row("shift")), "date": "2026-12-02"}], "member": \#(reference("member"))"#,
      "editShift": #"\#(row("shift")), "note": "New""#, "deleteShift": row("shift"),
      "planShifts": #""days": [{\#(row("shift")), "date": "2026-12-24", "shiftType": \#(reference("type"))}]"#,
      "deleteShifts": #""shifts": [{\#(row("shift"))}]"#,
      "moveShifts": #""shifts": [{\#(row("shift")), "date": "2026-12-24"}]"#,
      "switchShifts": #""shifts": [{\#(row("shift"))}], "shiftType": \#(reference("type"))"#,
      "saveDayNote": #"\#(row("note")), "text": "New""#, "deleteDayNote": row("note"),
      "draftShifts":
        #""plan": {"days": [{\#(row("drafted")), "date": "2026-12-26", "shiftType": \#(reference("type"))}]}"#,
      "publishDraft": #""changes": [{\#(row("drafted"))}]"#, "discardDraft": #""changes": [{\#(row("drafted"))}]"#,
      "saveStaffingNeed": #"\#(row("need")), "count": 3"#, "deleteStaffingNeed": row("need"),
      "saveLeaveRequest": #"\#(row("asked")), "note": "New""#, "withdrawLeaveRequest": row("asked"),
      "approveLeave": row("asked"), "declineLeave": row("asked"), "saveLeaveSettings": #""needsApproval": true"#,
      "saveLeaveAllowance": #""row": "\#(rows["member"] ?? "")", "mode": "put", "vacationDays": 25"#,
      "saveAvailability": #"\#(row("said")), "note": "New""#, "deleteAvailability": row("said"),
      "saveSkill": #"\#(row("skill")), "title": "New""#, "deleteSkill": row("skill"),
      "saveSkillRequirement":
        #"\#(row("note")), "mode": "create", "shiftType": \#(reference("type")), "skill": \#(reference("skill"))"#,
      "deleteSkillRequirement": row("requirement"),
      "saveQualification": #"\#(row("qualification")), "lastDay": "2027-04-01""#,
      "deleteQualification": row("qualification"),
      "saveShiftRequest": #"\#(row("request")), "note": "New""#, "takeShiftRequest": row("request"),
      "returnShiftRequest": row("request"), "withdrawShiftRequest": row("request"),
      "declineShiftRequest": row("request"), "approveShiftRequest": row("request"),
      "saveRequestSettings": #""decider": "firstCome""#,
      "saveLeave": #"\#(row("leave")), "note": "New""#, "deleteLeave": row("leave"),
      "saveHoliday": #"\#(row("holiday")), "title": "New""#, "deleteHoliday": row("holiday"),
      "addHolidays": #""holidays": [{\#(row("holiday")), "mode": "create", "date": "2027-02-15", "title": "New"}]"#,
      "saveRotation": #"\#(row("rotation")), "name": "New""#, "deleteRotation": row("rotation"),
      "applyRotation":
        #""rotation": \#(reference("rotation")), "people": [{"start": "\#(Self.today)"}], "firstDay": "\#(Self.today)""#,
      "endRotation": #""member": \#(reference("member")), "firstDay": "\#(Self.today)""#,
      "extendRotations": #""assignments": [{\#(row("rotation"))}]"#, "saveSetupProgress": #""answers": {}"#,
      "forgetCalendarRefusal": #""refusal": "\#(rows["shift"] ?? "")""#,
      "saveRestSettings": #""source": "none""#, "saveRosterRules": #""daysInRow": 4"#,
      "saveWorkTerms": #"\#(row("member")), "mode": "create", "planned": false"#,
      "savePayRate":
        #"\#(row("member")), "mode": "create", "member": \#(reference("member")), "hourlyRate": 2500"#,
      "savePaySettings": #""overtimePercent": 200"#,
      "approvePayroll":
        #"\#(row("note")), "mode": "create", "firstDay": "2026-11-02", "lastDay": "2026-11-08""#,
      "reopenPayroll": row("note"),
      "setRetention": #""retention": "90 days""#, "saveWorkplace": #""name": "New""#,
      "adoptTimeZone": #""timeZone": "Europe/Berlin""#,
      "saveMember": #""member": \#(reference("member")), "displayName": "New""#,
      "changeRole": #""member": \#(reference("member")), "role": "manager""#,
      "removeMember": #""member": \#(reference("member")), "shifts": "remove""#,
      "leaveWorkplace": #""shifts": "keep""#, "transferOwnership": #""member": \#(reference("member"))"#,
      "saveClient": #"\#(row("client")), "ownerName": "New""#, "deleteClient": row("client"),
      "saveDog": #"\#(row("dog")), "name": "New""#, "deleteDog": row("dog"),
      "saveException": #"\#(row("exception")), "status": "injured""#, "deleteException": row("exception"),
      "saveClosedDays": #"\#(row("closed")), "reason": "New""#, "deleteClosedDays": row("closed"),
      "savePayment": #"\#(row("payment")), "amount": 1"#, "deletePayment": row("payment"),
      "markPaid": #""dog": "\#(rows["dog"] ?? "")", "date": "\#(Self.today)", "amount": 1"#,
      "saveFamilyPayment": #""payments": [{\#(row("payment")), "amount": 1}]"#,
      "saveHikingLocation": #"\#(row("trail")), "name": "New""#, "deleteHikingLocation": row("trail"),
      "swapDays":
        #""first": {"row": "\#(rows["note"] ?? "")", "dog": "\#(rows["dog"] ?? "")", "day": "2026-11-23"}, "second": {"row": "\#(rows["type"] ?? "")", "dog": "\#(rows["client"] ?? "")", "day": "2026-11-24"}"#,
      "copyWeek": #""from": "2026-11-16", "to": "2026-11-23""#,
      "saveHikePlan": #""date": "\#(Self.today)", "hike": 1, "trail": "\#(rows["trail"] ?? "")""#,
      "arrangeHikes": #""date": "\#(Self.today)", "orders": [["\#(rows["dog"] ?? "")"]]"#,
      "markPickup": #""dog": "\#(rows["dog"] ?? "")", "date": "2026-11-23", "state": "pickedUp""#,
      "saveHikeSettings": #""capacity": 7"#, "keepRoads": #""points": [], "metres": []"#,
      "importHikes":
        #""exceptions": [{\#(row("exception")), "mode": "create", "dog": \#(reference("dog")), "firstDay": "\#(Self.today)", "status": "away"}]"#,
      "saveUserProfile": #""displayName": "New""#, "resetUserID": #""user": "\#(rows["member"] ?? "")""#,
    ]
  }
}
