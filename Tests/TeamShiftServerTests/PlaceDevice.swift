import HTTPKit
import JSONKit
import RecordKit
@testable import ServerStorage
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

/// A device whose person adds places, and that syncs with a server of the tests.
extension Device {
  mutating func addPlaces(_ numbers: ClosedRange<UInt64>, called name: String = "Place", at clock: TestClock) throws {
    for number in numbers {
      let save = SaveLocation(id: id(number), mode: .create, name: "\(name) \(number)")
      let now = clock.now()
      let command = Command(id: commandID(at: now, random: (number, number)), at: now, intent: save)
      #expect(try !submit(command).isEmpty)
      markStored(command.id)
    }
  }

  /// Until there is nothing more to send or to hear.
  mutating func sync(with server: TestServer) throws {
    var isMore = true
    while isMore {
      let today = server.clock.now().civil(offsetMinutes: 0).date
      let reply = try server.call(.post, "sync", bytes: request(today: today).json)
      try #require(reply.status == 200, "\(reply.text)")
      isMore = receive(try SyncReply(json: reply.json, in: server.store.catalog)).isMore
    }
  }
}
