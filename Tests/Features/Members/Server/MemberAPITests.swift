import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
@testable import TeamShiftServer
import Testing

@Suite struct `Members by the API` {
  let server: TestServer
  private let manager: Identifier<Member>
  private let plain: Identifier<Member>
  private let other: Identifier<Member>

  init() throws {
    server = try TestServer()
    let environment = server.store.environment
    (manager, plain, other) = (environment.identifier(), environment.identifier(), environment.identifier())
    let rows = [
      Member(id: manager, role: .manager, displayName: "Mia Mock"),
      Member(id: plain, role: .member, displayName: "Alex Example"),
      Member(id: other, role: .member),
    ]
    _ = try server.store.write(server.workplace) { storage in
      for row in rows { storage.put(row, at: server.clock.now()) }
    }
  }

  private func call(
    _ member: Identifier<Member>, _ method: HTTPKit.Method, _ path: String, _ body: String? = nil
  ) throws -> Reply {
    try server.call(method, path, body, headers: [("X-Member", member.description)])
  }

  @Test func `are those who are there by name, and those who have left`() throws {
    #expect(try call(server.store.owner, .delete, "members/\(plain)").status == 204)
    let items = try call(manager, .get, "members")["items"]?.array ?? []
    #expect(items.count == 4 && items.last?["id"]?.string == plain.description)
    #expect(items.last?["left"]?.string != nil && items.prefix(3).allSatisfy { $0["left"] == nil })
    #expect(items.filter { $0["isYou"] == true }.map { $0["displayName"]?.string } == ["Mia Mock"])
    let one = try call(manager, .get, "members/\(other)")
    #expect(one.json == ["id": .string(other.description), "version": 1, "role": "member", "isYou": false])
    #expect(try call(manager, .get, "members/\(Samples.unknownID)").status == 404)
  }

  @Test func `get other roles by the owner alone`() throws {
    for member in [plain, manager] {
      #expect(try call(member, .patch, "members/\(other)", #"{"role": "manager"}"#).status == 403)
    }
    let changed = try call(server.store.owner, .patch, "members/\(other)", #"{"role": "manager"}"#)
    #expect(changed.status == 200 && changed["role"] == "manager" && changed["version"] == 2)
    #expect(try call(server.store.owner, .patch, "members/\(other)", #"{"role": "owner"}"#).status == 403)
    #expect(try call(server.store.owner, .patch, "members/\(other)", #"{"role": "king"}"#).status == 400)
  }

  @Test func `are named by themselves and by managers, wholly or not at all`() throws {
    #expect(try call(plain, .patch, "members/\(plain)", #"{"displayName": " Al "}"#)["displayName"] == "Al")
    #expect(try call(plain, .patch, "members/\(other)", #"{"displayName": "Al"}"#).status == 403)
    #expect(try call(manager, .patch, "members/\(other)", #"{"displayName": "Sam"}"#)["displayName"] == "Sam")
    let both = try call(server.store.owner, .patch, "members/\(other)", #"{"role": "manager", "displayName": " "}"#)
    #expect(both.status == 422 && both["field"] == "displayName")
    #expect(try call(manager, .get, "members/\(other)")["role"] == "member")
  }

  @Test func `who are removed find no such workplace from then on`() throws {
    let stream = EventStream()
    #expect(server.store.announcer.add(stream, of: plain, to: server.workplace))
    let kept = EventStream()
    #expect(server.store.announcer.add(kept, of: other, to: server.workplace))
    #expect(try call(plain, .get, "locations").status == 200)
    #expect(try call(other, .delete, "members/\(plain)").status == 403)
    #expect(try call(manager, .delete, "members/\(plain)").status == 204)
    #expect(!stream.isOpen && kept.isOpen)
    for route in server.service.router.routes where route.path.text.hasPrefix(workplacePath) {
      let path = route.path.text.replacing("{workplace}", with: server.workplace.description)
        .replacing("{id}", with: Samples.unknownID)
      let reply = try call(plain, route.method, path, route.operation.content == nil ? nil : "{}")
      #expect(reply.status == 404 || route.operation.content != nil && reply.status == 400, "\(route.name)")
    }
    let sync = #"{"schemas": {}, "position": 0, "today": "2026-11-20", "commands": []}"#
    #expect(try call(plain, .post, "sync", sync).status == 404)
    #expect(try call(plain, .get, "/api/v1/workplaces")["items"] == [])
    #expect(try call(manager, .delete, "members/\(plain)").status == 404)
  }

  @Test func `who are removed have nothing done that their device still holds, and are sent nothing`() throws {
    let place = try server.makeLocation("After the removal")
    let body = { (commands: String) in
      #"{"schemas": {"locations": 1}, "position": 0, "today": "2026-11-20", "commands": [\#(commands)]}"#
    }
    let command =
      #"{"id": "\#(Samples.unknownID)", "at": "\#(server.clock.now())", "do": "deleteLocation", "row": "\#(place)"}"#
    #expect(try call(manager, .post, "sync", body("")).text.contains("After the removal"))
    #expect(try call(server.store.owner, .delete, "members/\(manager)").status == 204)
    let before = try server.dump()
    for commands in ["", command] {
      let reply = try call(manager, .post, "sync", body(commands))
      #expect(reply.status == 404 && !reply.text.contains("After the removal"), "\(reply.text)")
    }
    #expect(try server.dump() == before, "not even the command's outcome is kept")
  }

  @Test func `take their coming shifts along, or leave them`() throws {
    let type = try server.makeShiftType()
    for (member, choice, left) in [(plain, "remove", 1), (other, "keep", 2)] {
      for day in ["2026-11-20", "2026-12-24"] {
        let body = #"{"date": "\#(day)", "shiftType": {"id": "\#(type)"}, "member": {"id": "\#(member)"}}"#
        #expect(try call(manager, .post, "shifts", body).status == 201)
      }
      #expect(try call(manager, .delete, "members/\(member)?shifts=burn").status == 400)
      #expect(try call(manager, .delete, "members/\(member)?shifts=\(choice)").status == 204)
      #expect(try call(manager, .get, "shifts?member=\(member)")["items"]?.array?.count == left)
    }
  }

  @Test func `leave by themselves, the owner after a transfer`() throws {
    let owner = server.store.owner
    #expect(try call(plain, .post, "leave").status == 204)
    #expect(try call(plain, .get, "locations").status == 404)
    #expect(try call(other, .post, "leave", #"{"shifts": "remove"}"#).status == 204)
    #expect(try call(owner, .post, "leave").status == 403)
    #expect(try call(manager, .post, "transfer", #"{"member": "\#(manager)"}"#).status == 403)
    #expect(try call(owner, .post, "transfer", #"{"member": "\#(plain)"}"#).status == 404)
    #expect(try call(owner, .post, "transfer", #"{"member": "\#(manager)"}"#).status == 204)
    #expect(try call(manager, .get, "members/\(owner)")["role"] == "manager")
    #expect(try call(owner, .post, "leave").status == 204)
    #expect(try call(owner, .get, "locations").status == 404)
    #expect(try call(manager, .get, "members")["items"]?.array?.count == 4)
  }

  @Test func `of a device that leaves are told, and sent nothing more`() throws {
    let command = #"{"id": "\#(Samples.unknownID)", "at": "\#(server.clock.now())", "do": "leaveWorkplace"}"#
    let body = { (commands: String) in
      #"{"schemas": {}, "position": 0, "today": "2026-11-20", "commands": [\#(commands)]}"#
    }
    let reply = try call(plain, .post, "sync", body(command))
    #expect(reply.status == 200, "\(reply.text)")
    #expect(reply["outcomes"]?.array?.count == 1 && reply["outcomes"]?.array?.first?["refusal"] == nil)
    #expect(reply["entries"] == [])
    #expect(try call(plain, .post, "sync", body("")).status == 404)
  }
}
