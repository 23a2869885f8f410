@testable import CalendarServer
import HTTPKit
import JSONKit
import NotificationsServer
import PushClient
import RecordKit
import SecurityKit
@testable import ServerAccounts
import ServerStorage
import TestSupport
import Testing
import TimeKit

@testable import TeamShiftServer

@Suite struct `A new key for the server` {
  private let server: TestServer
  private let people: [Person]
  private var data: DataFolder { DataFolder(server.scratch.folder) }

  init() throws {
    server = try TestServer()
    people = [try server.owner(), try server.stranger()]
    for (index, person) in people.enumerated() {
      let noted =
        #"{"phone": "555 01 \#(index)", "badge": "", "department": "Engine \#(index)", "showsManagers": true}"#
      #expect(try person.call(.put, "/api/v1/account/details", noted).status == 200)
      let account = try #require(Identifier<Account>(person.account))
      let accounts = server.accounts
      let calendar = PrivateCalendar(
        account: account, kind: .account, host: "example.org",
        address: try accounts.keyring.seal("https://example.org/\(index)", .address, of: account), userName: "sam",
        password: try accounts.keyring.seal("secret \(index)", .password, of: account), connectedAt: .latest)
      try server.store.engine.write { $0.privateCalendars.set(calendar) }
    }
    let push = try #require(NotificationService.PushSettings(contact: "mailto:admin@example.org"))
    #expect(try NotificationService.pushClient(push, server.accounts) != nil)
  }

  /// All that is sealed, by the numbers of its keys; it is checked that accounts read what is theirs.
  private func keys(_ accounts: AccountService) throws -> Set<UInt32> {
    var sealed: [[UInt8]] = []
    for (index, person) in people.enumerated() {
      let account = try #require(Identifier<Account>(person.account))
      #expect(try accounts.details(of: account).texts[.department] == "Engine \(index)")
      let (details, calendar) = try server.store.engine.read { server in
        (server.accounts.profiles.details(of: account), server.privateCalendars.calendar(of: account))
      }
      let kept = try #require(calendar)
      #expect(try accounts.keyring.open(kept) == ("https://example.org/\(index)", "secret \(index)"))
      sealed += try #require(details).fields.values.map(\.bytes) + [kept.address, try #require(kept.password)]
    }
    sealed.append(try #require(try server.store.engine.read { $0.notifications.pushKey }))
    return Set(sealed.compactMap { SealedField(bytes: $0).keyNumber })
  }

  /// As a server that starts with what is there now.
  private func restarted() throws -> AccountService {
    try AccountService(server.store, hasher: server.hasher, in: server.scratch)
  }

  @Test func `seals everything anew while the server runs, and what was there stays readable`() throws {
    #expect(try keys(server.accounts) == [1])
    let rotation = try server.accounts.rotateKeys(in: data)
    // Two texts of details and two of the calendar each, and the key for messages to browsers.
    #expect(rotation.isNewKey && rotation.currentKey == 2 && rotation.count.resealed == 9)
    #expect(rotation.count.unreadable == 0)
    #expect(try keys(server.accounts) == [2] && keys(try restarted()) == [2])
    let again = try server.accounts.rotateKeys(in: data)
    #expect(again.isNewKey && again.currentKey == 3 && again.count.resealed == 9)
    #expect(try keys(try restarted()) == [3])
  }

  @Test func `is the same key for messages to browsers`() throws {
    let push = try #require(NotificationService.PushSettings(contact: "mailto:admin@example.org"))
    let key = { () -> [UInt8]? in
      try NotificationService.pushClient(push, try restarted()).flatMap { $0 as? WebPushClient }?.publicKey
    }
    let before = try #require(try key())
    _ = try server.accounts.rotateKeys(in: data)
    #expect(try key() == before)
  }

  /// Whenever it is cut off, all is readable, and it goes on without another key.
  @Test func `can be cut off anywhere`() throws {
    for limit in 0..<8 {
      var steps = 0
      let accounts = try restarted()
      let former = accounts.keyring.currentKey
      _ = try accounts.rotateKeys(in: data) {
        steps += 1
        return steps > limit
      }
      let (keys, newest) = (try keys(try restarted()), try restarted().keyring.currentKey)
      #expect(keys.isSubset(of: [former, former + 1]), "cut off after \(limit): \(keys)")
      let rest = try restarted().rotateKeys(in: data)
      #expect(rest.isNewKey == (keys == [newest]) && rest.currentKey == (rest.isNewKey ? newest + 1 : newest))
      #expect(try self.keys(try restarted()) == [rest.currentKey])
    }
  }

  @Test func `leaves what nobody can read as it is`() throws {
    let account = try #require(Identifier<Account>(people[0].account))
    try server.store.engine.write { server in
      guard var calendar = server.privateCalendars.calendar(of: account) else { return }
      calendar.password = [1, 2, 3]
      server.privateCalendars.set(calendar)
    }
    let rotation = try server.accounts.rotateKeys(in: data)
    #expect(rotation.count.unreadable == 1 && rotation.count.resealed == 8)
    let calendar = try server.store.engine.read { $0.privateCalendars.calendar(of: account) }
    #expect(calendar?.password == [1, 2, 3])
  }
}
