import HikesModel
import JSONKit
import RecordKit
import SharedModels
import SyncKit
import TestSupport
import Testing

/// What a save says of a row's fields, and how it is written.
@Suite struct `A patch` {
  private let client = HikeSamples.client(301)

  private func read(_ json: String) throws -> SaveClient {
    try SaveClient(from: JSONFieldReader(try JSON.parse(#"{"row": "\#(client.id)", \#(json)}"#)))
  }

  private func written(_ save: some Intent) -> String {
    String(decoding: JSONWriter.object { save.write(to: $0) }, as: UTF8.self)
  }

  private func performed(_ save: SaveClient) throws -> Client? {
    let replica = Replica()
    replica.apply(.put(client))
    replica.apply(try save.perform(by: sampleActor(), on: replica))
    return replica[client.id]
  }

  @Test func `has what differs between two states of a row, and null for what is taken away`() throws {
    var other = client
    (other.phone, other.email) = (nil, "pat@example.org")
    let save = SaveClient(from: client, to: other)
    #expect(written(save) == #"{"row":"\#(client.id)","phone":null,"email":"pat@example.org"}"#)
    #expect(try read(#""phone": null, "email": "pat@example.org""#) == save)
    other.version = 2
    #expect(try performed(save) == other)
    #expect(SaveClient(from: client, to: client).patch == Patch())
  }

  @Test func `reads the empty texts and objects by which older programs took a field away`() throws {
    let save = try read(#""address": "", "coordinate": {}"#)
    #expect(save.patch.members == [JSON.Member("address", .null), JSON.Member("coordinate", .null)])
    let row = try #require(try performed(save))
    #expect(row.address == nil && row.coordinate == nil && row.phone == client.phone && row.version == 2)
  }

  @Test func `keeps a field that every row has where it is given as null`() throws {
    #expect(try read(#""isActive": null, "ownerName": null"#).patch == Patch())
  }

  @Test func `says nothing of who made the row, and of nothing that is no field`() throws {
    let save = try read(#""created": {"at": 1}, "version": 9, "id": "x", "color": "red""#)
    #expect(save.patch == Patch())
    #expect(try performed(save) == client)
  }

  @Test func `is refused where a field is of another kind`() {
    #expect(throws: FieldError("phone", "must be text")) { try read(#""phone": 1"#) }
  }

  @Test func `brings texts into the form of their rules, and refuses what is missing`() throws {
    let trimmed = try performed(read(#""ownerName": " Pat ", "phone": "  ""#))
    #expect(trimmed?.ownerName == "Pat" && trimmed?.phone == nil)
    #expect(throws: Refusal.missing("ownerName")) { try performed(read(#""ownerName": " ""#)) }
    #expect(throws: Refusal.missing("ownerName")) {
      try Patch<Client>().checked(nil, id: id(302))
    }
    #expect(throws: Refusal.missing("dog")) { try Patch<Payment>().checked(nil, id: id(331)) }
  }

  @Test func `of a new row has all but what names nothing yet`() {
    #expect(SavePayment(creating: Payment(id: id(331))).patch["dog"] == nil)
    #expect(SaveClient(creating: Client(id: id(301))).patch["isActive"] == .bool(true))
  }

  @Test func `takes a field away that it does not give, if it is told to`() throws {
    let patch = SaveClient(id: id(301), mode: .update) { $0.phone = "1" }.patch.clearing("address").clearing("phone")
    #expect(patch.members == [JSON.Member("phone", .string("1")), JSON.Member("address", .null)])
  }

  @Test func `of settings names no row, and changes those of the workplace`() throws {
    let save = SaveHikeSettings(changing: HikeSettings(of: sampleWorkplace)) { $0.capacity = 6 }
    #expect(written(save) == #"{"capacity":6}"#)
    let changes = try save.perform(by: sampleActor(), on: Replica())
    var settings = HikeSettings(of: sampleWorkplace)
    (settings.version, settings.capacity) = (1, 6)
    #expect(changes == [.put(settings)])
    let other = try SaveHikeSettings(from: JSONFieldReader(JSON.parse(#"{"row": "\#(client.id)", "capacity": 6}"#)))
    #expect(other == save)
  }

  @Test func `of a member is about whoever asks, unless it names somebody`() throws {
    let replica = Replica(sampleMembers.map(\.erased))
    let own = SaveMember(displayName: "Pat")
    #expect(written(own) == #"{"displayName":"Pat"}"#)
    let changes = try own.perform(by: sampleActor(), on: replica)
    #expect(changes == [.put(try #require(replica[sampleMember]).named("Pat"))])
    let old = #"{"member": {"id": "\#(sampleMember)"}, "displayName": "Pat"}"#
    #expect(try SaveMember(from: JSONFieldReader(JSON.parse(old))).id == sampleMember)
  }
}
