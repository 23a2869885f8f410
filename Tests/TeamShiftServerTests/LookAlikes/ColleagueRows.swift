import HTTPKit
import JSONKit
import RecordKit
import ServerStorage
@testable import TeamShiftServer
import Testing

/// What a workplace has of a member whose rows are for managers and that member alone.
struct ColleagueRows {
  /// By their kinds; some are of the workplace, and everybody's to see.
  let rows: [String: String]
  /// The identifiers that nobody else may learn of.
  let hidden: [String]

  init(on server: TestServer, secret: String) throws {
    let ask = { (path: String, body: String) in
      let reply = try server.call(.post, path, body)
      try #require((200..<300).contains(reply.status), "\(path) \(reply.text)")
      return reply.id
    }
    let day = OtherWorkplace.today
    let member = try server.join(role: .member, name: "Robin").description
    let type = try server.makeShiftType()
    let of = #""member": {"id": "\#(member)"}"#
    let days = #""firstDay": "\#(day)", "lastDay": "\#(day)""#
    let shift = try ask(
      "shifts", #"{"date": "\#(day)", "shiftType": {"id": "\#(type)"}, "note": "\#(secret)", \#(of)}"#)
    let leave = try ask("leaves", #"{\#(days), "kind": "sick", "note": "\#(secret)", \#(of)}"#)
    let rotation = try ask(
      "rotations",
      #"{"name": "\#(secret)", "cycle": ["\#(type)", null], "start": "\#(day)", "crews": [{"name": "A", "offset": 0}], \#(of)}"#
    )
    _ = try ask("rotations/\(rotation)/apply", #"{"people": [{\#(of), "start": "\#(day)"}], "firstDay": "2026-11-21"}"#)
    let assignment = try #require(try server.call(.get, "rotation-assignments")["items"]?.array?.first?["id"]?.string)
    let entries = try server.entries().filter { $0.isAboutOthers(than: server.store.owner) }
    rows = [
      "shift": shift, "leave": leave, "rotation": rotation, "assignment": assignment, "type": type, "member": member,
      "entry": try #require(entries.first).id.description,
      "operation": try #require(entries.first).operation.description,
    ]
    let visible = ["type", "member"]
    hidden = rows.filter { !visible.contains($0.key) }.values + entries.map(\.rowId.description)
  }
}
