import HTTPKit
import HikesModel
import JSONKit
import RecordKit
import SharedModels
import SyncKit
@testable import TeamShiftServer
import TestSupport
import Testing

/// A dog's color that is none of those that there are.
@Suite struct `A dog's color that is not known` {
  private func stored(_ fields: String) throws -> SaveDog {
    let text =
      #"{"id": "\#(id(1) as Identifier<Command>)", "at": "2026-11-20T10:09:00.000Z", "do": "saveDog", "#
      + #""row": "\#(id(311) as Identifier<Dog>)", \#(fields)}"#
    let command = try Command(json: try JSON.parse(Array(text.utf8)), in: .teamShift)
    return try #require(command.intent.as(SaveDog.self))
  }

  private func saved(_ fields: String, to dog: Dog?) throws -> Dog? {
    let replica = Replica(dog.map { [$0.erased] } ?? [])
    replica.apply(try stored(fields).perform(by: sampleActor(), on: replica))
    return replica[id(311)]
  }

  @Test func `is none in a stored command, as it was when it was written`() throws {
    var brown = HikeSamples.dog(311, owner: nil)
    brown.color = .brown
    let changed = try #require(try saved(#""color": "beige""#, to: brown))
    #expect(changed.color == nil && changed.version == brown.version + 1)
    let new = try saved(#""mode": "create", "name": "Rex", "color": "beige""#, to: nil)
    #expect(new?.name == "Rex" && new?.color == nil)
    #expect(try saved(#""color": "red""#, to: brown)?.color == .red)
  }

  @Test func `is refused by the API, with those that there are`() throws {
    let server = try TestServer()
    let reply = try server.call(.post, "dogs", #"{"name": "Rex", "color": "beige"}"#)
    #expect(reply.status == 400 && reply.text.contains("color") && reply.text.contains("red, orange"), "\(reply.text)")
    let dog = try server.call(.post, "dogs", #"{"name": "Rex", "color": "red"}"#).id
    #expect(try server.call(.patch, "dogs/\(dog)", #"{"color": "beige"}"#).status == 400)
  }
}
