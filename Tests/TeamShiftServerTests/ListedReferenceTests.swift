import HTTPKit
import HikesModel
import JSONKit
import RecordKit
import RotationsModel
import ServerAPI
import ServerStorage
import ShiftTypesModel
@testable import TeamShiftServer
import TestSupport
import Testing

/// A list of identifiers within a row, which the schema cannot hold to anything.
@Suite struct `A reference in a list` {
  private let server: TestServer

  init() throws { server = try TestServer() }

  /// Where the rows of each are listed, and where those that they name are.
  private static let addresses = ["dogs.owners": ("dogs", "clients"), "rotations.cycle": ("rotations", "shift-types")]
  /// Dogs that are gone keep nobody apart.
  private static let loose: Set<String> = ["dogs.apart"]

  @Test func `has a sample, or may be left to nothing`() {
    let lists = ServerFeature.all.flatMap(\.resources).flatMap { resource in
      resource.fields.filter { Self.isListOfIdentifiers($0.kind) }.map { "\(resource.path).\($0.name)" }
    }
    #expect(Set(lists) == Set(ReferenceSample.listed.keys).union(Self.loose))
    #expect(Set(Self.addresses.keys) == Set(ReferenceSample.listed.keys))
  }

  private static func isListOfIdentifiers(_ kind: FieldKind) -> Bool {
    switch kind {
    case .list(of: .uuid, _), .list(of: .nullable(.uuid), _): true
    default: false
    }
  }

  @Test(arguments: ReferenceSample.listed.keys.sorted(), ReferenceAttempt.allCases)
  func `names nothing that is gone`(_ name: String, _ attempt: ReferenceAttempt) throws {
    let sample = try #require(ReferenceSample.listed[name])
    guard let (steps, last) = attempt.steps(of: sample) else { return }
    var commands: [Identifier<Command>] = []
    for intent in sample.preparation + [sample.other] { _ = try perform(intent) }
    for step in steps {
      let (command, refusal) = try perform(step.intent(after: commands))
      try #require(refusal == nil, "\(refusal?.message ?? "")")
      commands.append(command)
    }
    let refusal = try perform(last.intent(after: commands)).refusal
    #expect(refusal?.message.hasSuffix(".") != false && refusal?.code != .invalid, "\(refusal?.message ?? "")")
    #expect(try dangling(name) == [])
  }

  private func perform(_ intent: AnyIntent) throws -> (Identifier<Command>, refusal: Refusal?) {
    let command = Command(id: server.store.environment.identifier(), at: server.clock.now(), intent: intent)
    let results = try server.store.perform([command], by: server.store.owner, in: server.workplace)
    return (command.id, try #require(results?.first).refusal)
  }

  /// What rows name that is not there.
  private func dangling(_ name: String) throws -> [String] {
    let (child, parent) = try #require(Self.addresses[name])
    let field = String(name.split(separator: ".")[1])
    let there = Set(try server.call(.get, parent)["items"]?.array?.compactMap { $0["id"]?.string } ?? [])
    let rows = try server.call(.get, child)["items"]?.array ?? []
    return rows.flatMap { $0[field]?.array ?? [] }.compactMap(\.string).filter { !there.contains($0) }
  }
}

extension ReferenceSample {
  /// By the address of the rows that refer to others, and the field.
  static let listed: [String: ReferenceSample] = [
    "dogs.owners": ReferenceSample(
      target: client(301), other: client(302), deletion: DeleteClient(id(301)).erased, reference: dog(311, of: 301),
      end: DeleteDog(id(311)).erased, move: SaveDog(id: id(311), mode: .update) { $0.owners = [id(302)] }.erased),
    "rotations.cycle": ReferenceSample(
      preparation: [place(1)], target: type(11, "M"), other: type(12, "N"), deletion: DeleteShiftType(id(11)).erased,
      reference: SaveRotation(id: id(31), mode: .create, name: "Days", cycle: [id(11), nil], start: day(0)).erased,
      end: DeleteRotation(id(31)).erased,
      move: SaveRotation(id: id(31), mode: .update, cycle: [id(12), nil]).erased),
  ]

  private static func client(_ number: UInt64) -> AnyIntent {
    SaveClient(id: id(number), mode: .create) { $0.ownerName = "Person \(number)" }.erased
  }

  private static func dog(_ number: UInt64, of client: UInt64) -> AnyIntent {
    SaveDog(id: id(number), mode: .create) { ($0.name, $0.owners) = ("Dog", [id(client)]) }.erased
  }
}
