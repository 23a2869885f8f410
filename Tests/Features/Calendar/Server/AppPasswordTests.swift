import Foundation
import HTTPKit
import JSONKit
import SecurityKit
import Testing
import TimeKit

@testable import CalendarServer
@testable import TeamShiftServer

/// What a person gives a calendar program, and the file that sets up Apple's devices.
@Suite struct `A password for a calendar program` {
  let server: TestServer
  let owner: Person

  init() throws {
    server = try TestServer()
    owner = try server.owner()
  }

  private func password(_ name: String = "Calendar on Mac") throws -> Reply {
    try owner.call(.post, "/api/v1/calendar-passwords", #"{"name": "\#(name)"}"#)
  }

  @Test func `comes with all that the program asks for`() throws {
    let reply = try password()
    #expect(reply.status == 201 && reply["server"]?.string == "http://localhost:8080", "\(reply.text)")
    #expect(reply["userName"]?.string?.contains("@") == true)
    #expect(reply["password"]?.string?.hasPrefix("ts_api_") == true)
    #expect((reply["qr"]?["size"]?.integer ?? 0) > 20)
    let tokens = try owner.call(.get, "/api/v1/tokens")["items"]?.array ?? []
    #expect(
      tokens.map { $0["scope"]?.string } == ["calendar"] && tokens.map { $0["name"]?.string } == ["Calendar on Mac"])
  }

  @Test(arguments: ["{}", #"{"name": ""}"#, #"{"name": 7}"#]) func `needs a name`(_ body: String) throws {
    let status = try owner.call(.post, "/api/v1/calendar-passwords", body).status
    #expect([400, 422].contains(status))
  }

  @Test func `is in a property list that Apple's devices install`() throws {
    let made = try password("Ada & <Grace>")
    let reply = try server.call(.get, try #require(made["profile"]?.string))
    #expect(reply.status == 200 && reply.header("Content-Type") == "application/x-apple-aspen-config")
    #expect(reply.header("Cache-Control") == "no-store")
    let list = try PropertyListSerialization.propertyList(from: Data(reply.text.utf8), format: nil)
    let profile = try #require(list as? [String: Any])
    #expect(profile["PayloadType"] as? String == "Configuration" && profile["PayloadUUID"] as? String == made.id)
    let account = try #require((profile["PayloadContent"] as? [[String: Any]])?.first)
    #expect(account["PayloadType"] as? String == "com.apple.caldav.account")
    #expect(account["CalDAVHostName"] as? String == "localhost" && account["CalDAVPort"] as? Int == 8080)
    #expect(account["CalDAVUseSSL"] as? Bool == false)
    #expect(account["CalDAVUsername"] as? String == made["userName"]?.string)
    #expect(account["CalDAVPassword"] as? String == made["password"]?.string)
    #expect(account["PayloadUUID"] as? String != made.id)
  }

  @Test func `opens nothing once it is revoked, nor does another secret`() throws {
    let made = try password()
    let path = try #require(made["profile"]?.string)
    #expect(try server.call(.get, path.replacing("ts_api_", with: "ts_api_A")).status == 404)
    #expect(try server.call(.post, path).status == 405)
    let reader = try owner.call(.post, "/api/v1/tokens", #"{"name": "Script", "scope": "read"}"#)["token"]?.string ?? ""
    #expect(try server.call(.get, "/calendars/\(reader)/teamshift.mobileconfig").status == 404)
    #expect(try owner.call(.delete, "/api/v1/tokens/\(made.id)").status == 204)
    #expect(try server.call(.get, path).status == 404)
  }
}
