import HTTPKit
import JSONKit
import RecordKit
import ServerAccounts
import ServerStorage
import SharedModels
import Testing

@testable import TeamShiftServer

/// Somebody who asks, with what proves who that is.
struct IsolationCaller: Sendable {
  let name: String
  /// As a member of the first workplace who has not left.
  var member: Identifier<Member>?
  var role = Role.member
  /// Whether commands in the first workplace are taken at all.
  var writes = false
  let send: @Sendable (HTTPKit.Method, String, String?) throws -> Reply

  func call(_ method: HTTPKit.Method, _ path: String, _ body: String? = nil) throws -> Reply {
    try send(method, path, body)
  }

  /// Undoes what the caller's own command may have made of the member.
  func restore(on server: TestServer) throws {
    guard let member else { return }
    _ = try server.store.write(server.workplace) {
      $0.rows.write(.put(Member(id: member, role: role)))
    }
  }

  /// Each role and each kind of credentials, in the server's first workplace.
  static func all(on server: TestServer) throws -> [IsolationCaller] {
    let owner = try server.owner()
    let tokens = try APIToken.Scope.allCases.map { scope in
      let header = try owner.token(scope.rawValue).header
      return IsolationCaller(name: "a token to \(scope.rawValue)", writes: scope == .write) {
        try server.call($0, $1, $2, headers: [header])
      }
    }
    let roles: [(String, Role?)] = [
      ("manager", .manager), ("member", .member), ("removed", .member), ("stranger", nil),
    ]
    let accounts = try roles.map { name, role in try account(name, role, on: server) }
    let members: [IsolationCaller] = [
      IsolationCaller(name: "the owner", member: server.store.owner, role: .owner, writes: true, send: signedIn(owner)),
      IsolationCaller(name: "the local owner", writes: true) { try server.call($0, $1, $2) },
    ]
    return members + accounts + tokens + [
      IsolationCaller(name: "nobody") { try server.call($0, $1, $2, headers: [("X-Member", "nobody")]) }
    ]
  }

  private static func account(_ name: String, _ role: Role?, on server: TestServer) throws -> IsolationCaller {
    let person = try server.person(name)
    guard let role, let account = Identifier<Account>(person.account) else {
      return IsolationCaller(name: name, send: signedIn(person))
    }
    let member = try server.join(role: role)
    try server.store.engine.write { $0.accounts.link(account, to: member, in: server.workplace) }
    guard name != "removed" else {
      #expect(try server.call(.delete, "members/\(member)").status == 204)
      return IsolationCaller(name: name, send: signedIn(person))
    }
    return IsolationCaller(name: name, member: member, role: role, writes: true, send: signedIn(person))
  }

  /// Signs in for each request, since some end sessions.
  static func signedIn(_ person: Person) -> @Sendable (HTTPKit.Method, String, String?) throws -> Reply {
    { method, path, body in
      var person = person
      person.cookies = [:]
      try #require(try person.signIn().status == 200)
      return try person.call(method, path, body)
    }
  }
}

/// A workplace of somebody else, with a row of each kind.
struct OtherWorkplace: Sendable {
  let id: Identifier<Workplace>
  let caller: IsolationCaller
  /// Of all that has an identifier.
  let ids: [String]
  private let rows: [String: String]

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
    let leave = try ask(
      .post, "\(base)/leaves",
      #"{"firstDay": "\#(Self.today)", "lastDay": "\#(Self.today)", "kind": "sick", "note": "\#(secret)"}"#
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
    id = try #require(Identifier(workplace.id))
    self.caller = caller
    rows = [
      "place": place, "type": type, "shift": shift, "note": note, "member": member, "rotation": rotation,
      "leave": leave, "holiday": holiday, "client": client, "dog": dog, "exception": exception, "payment": payment,
      "trail": trail, "closed": closed,
    ]
    ids =
      try [
        place, type, shift, note, leave, holiday, rotation, member, invitation, token, workplace.id, person.account,
        client, dog, exception, payment, trail, closed,
      ]
      + listed("\(base)/change-log").prefix(2) + listed("/api/v1/sessions").prefix(1)
  }

  static let today = "2026-11-20"

  static func sync(_ commands: String = "") -> String {
    #"{"schemas": {}, "position": 0, "today": "\#(today)", "window": "\#(today)", "commands": [\#(commands)]}"#
  }

  /// What each intent says to reach for rows of this workplace, by the intent's name.
  var intents: [String: String] {
    let row = { (name: String) in #""row": "\#(rows[name] ?? "")""# }
    let reference = { (name: String) in #"{"id": "\#(rows[name] ?? "")"}"# }
    return [
      "undo": #""operation": "\#(rows["place"] ?? "")""#, "redo": #""operation": "\#(rows["place"] ?? "")""#,
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
      "saveLeave": #"\#(row("leave")), "note": "New""#, "deleteLeave": row("leave"),
      "saveHoliday": #"\#(row("holiday")), "title": "New""#, "deleteHoliday": row("holiday"),
      "addHolidays": #""holidays": [{\#(row("holiday")), "mode": "create", "date": "2027-02-15", "title": "New"}]"#,
      "saveRotation": #"\#(row("rotation")), "name": "New""#, "deleteRotation": row("rotation"),
      "applyRotation":
        #""rotation": \#(reference("rotation")), "people": [{"start": "\#(Self.today)"}], "firstDay": "\#(Self.today)""#,
      "endRotation": #""member": \#(reference("member")), "firstDay": "\#(Self.today)""#,
      "extendRotations": #""assignments": [{\#(row("rotation"))}]"#, "saveSetupProgress": #""answers": {}"#,
      "saveRestSettings": #""source": "none""#,
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
      "saveFamilyPayment": #""payments": [{\#(row("payment")), "amount": 1}]"#,
      "saveHikingLocation": #"\#(row("trail")), "name": "New""#, "deleteHikingLocation": row("trail"),
      "swapDays":
        #""first": {"row": "\#(rows["note"] ?? "")", "dog": "\#(rows["dog"] ?? "")", "day": "2026-11-23"}, "second": {"row": "\#(rows["type"] ?? "")", "dog": "\#(rows["client"] ?? "")", "day": "2026-11-24"}"#,
      "copyWeek": #""from": "2026-11-16", "to": "2026-11-23""#,
      "saveHikePlan": #""date": "\#(Self.today)", "hike": 1, "trail": "\#(rows["trail"] ?? "")""#,
      "arrangeHikes": #""date": "\#(Self.today)", "orders": [["\#(rows["dog"] ?? "")"]]"#,
      "markPickup": #""dog": "\#(rows["dog"] ?? "")", "date": "\#(Self.today)", "state": "pickedUp""#,
      "saveHikeSettings": #""capacity": 7"#, "keepRoads": #""points": [], "metres": []"#,
      "importHikes":
        #""exceptions": [{\#(row("exception")), "mode": "create", "dog": \#(reference("dog")), "firstDay": "\#(Self.today)", "status": "away"}]"#,
      "saveUserProfile": #""displayName": "New""#, "resetUserID": #""user": "\#(rows["member"] ?? "")""#,
    ]
  }
}

extension TestServer {
  /// Somebody with an account of that name's, who is a member of no workplace.
  func person(_ word: String, name: String = "Somebody") throws -> Person {
    let email = "\(word)@example.org"
    let account = try accounts.create(
      NewAccount(email: email, password: Person.password, displayName: name), isOwner: false)
    return Person(server: self, email: email, account: account.id.description)
  }
}
