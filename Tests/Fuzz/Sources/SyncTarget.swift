import JSONKit
import RecordKit
import SyncKit
import TestSupport

/// What is read off the wire is written and read as the same; commands are performed or refused, and what a reply stores
/// is restored as it was.
@Sendable func fuzzSync(_ bytes: [UInt8]) {
  guard let json = try? JSON.parse(bytes) else { return }
  if let request = try? SyncRequest(json: json, in: .teamShift) {
    check((try? SyncRequest(json: JSON.parse(request.json), in: .teamShift)) == request, "\(json.text)")
    for command in request.commands { perform(command) }
  }
  if let command = try? Command(json: json, in: .teamShift) {
    check((try? Command(json: JSON.parse(command.json), in: .teamShift)) == command, "\(json.text)")
    perform(command)
  }
  if let refused = try? RefusedCommand(json: json, in: .teamShift) {
    check((try? RefusedCommand(json: JSON.parse(refused.json), in: .teamShift)) == refused, "\(json.text)")
  }
  if let reply = try? SyncReply(json: json, in: .teamShift) {
    check((try? SyncReply(json: JSON.parse(reply.json), in: .teamShift)) == reply, "\(json.text)")
    receive(reply)
  }
}

private let sampleRows =
  [workplace().erased, location(1).erased, shiftType(11).erased, shift(21).erased] + sampleMembers.map { $0.erased }

private func perform(_ command: Command) {
  for member in sampleMembers {
    let replica = Replica(sampleRows)
    let actor = sampleActor(role: member.role, member: member.id, at: command.at)
    guard let changes = try? command.perform(by: actor, on: replica) else { continue }
    replica.apply(changes)
    for change in changes {
      let entry = FeedEntry(position: 1, change)
      let read = try? FeedEntry(json: JSON.parse(Array(entry.json)), in: .teamShift)
      check(read?.change == change, "the server cannot send \(String(decoding: entry.json, as: UTF8.self))")
    }
  }
}

private func receive(_ reply: SyncReply) {
  var store = StoreAreas()
  var device = Device(member: sampleMember, catalog: .teamShift)
  for _ in 0..<2 { device.receive(reply).writes.forEach { store.make($0) } }
  var restored = Device(member: sampleMember, catalog: .teamShift)
  let damaged = restored.restore(store.device)
  check(damaged == 0, "\(damaged) texts are stored that cannot be read")
  check(restored.replica == device.replica, "the rows are not restored as they were")
  check(restored.follows(store.state), "the cursor is not restored as it was")
  check(restored.request(today: day(0)) == device.request(today: day(0)), "another request follows")
}
