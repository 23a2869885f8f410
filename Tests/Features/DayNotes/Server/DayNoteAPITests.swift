import HTTPKit
import JSONKit
import ServerAPI
import Testing

@testable import TeamShiftServer

@Suite struct `Day notes by the API` {
  let server: TestServer

  init() throws { server = try TestServer() }

  @Test func `one is created, shown, changed and ended`() throws {
    let created = try server.call(
      .post, "day-notes", #"{"date": "2026-12-24", "endDate": "2026-12-26", "text": " Holiday: double pay "}"#)
    #expect(created.status == 201)
    let fields = #""date":"2026-12-24","endDate":"2026-12-26","text":"Holiday: double pay","color":"blue""#
    #expect(created.text == #"{"id":"\#(created.id)","version":1,\#(fields)}"#)

    let path = "day-notes/\(created.id)"
    let patched = try server.call(.patch, path, #"{"endDate": null, "color": "red"}"#)
    #expect(patched.status == 200 && patched["endDate"] == nil && patched["color"] == "red")
    #expect(try server.call(.get, path).bytes == patched.bytes)
    #expect(try server.call(.delete, path).status == 204)
    #expect(try server.call(.get, path).status == 404)
  }

  @Test(arguments: [
    (#"{"date": "2026-12-24"}"#, "text", 422), (#"{"text": "x"}"#, "date", 400),
    (#"{"date": "2026-12-24", "text": "x", "color": "pink"}"#, "color", 400),
    (#"{"date": "2026-12-24", "text": "x", "endDate": "2026-12-23"}"#, "endDate", 422),
  ]) func `what is wrong is named`(_ body: String, _ field: String, _ status: Int) throws {
    let reply = try server.call(.post, "day-notes", body)
    #expect(reply.status == status && reply["field"]?.string == field, "\(reply.text)")
  }

  @Test func `the file of a month has its notes`() throws {
    _ = try server.call(.post, "day-notes", #"{"date": "2026-12-24", "endDate": "2026-12-26", "text": "Holiday"}"#)
    let file = try server.call(.get, "shifts.csv?month=2026-12")
    #expect(file.text.contains(",2026-12-24,Thursday,,Holiday,,,,,,Until 2026-12-26\r\n"))
  }
}
