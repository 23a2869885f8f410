import DatabaseKit
import JSONKit
import RecordKit
import SQLiteKit
@testable import ServerStorage
import SyncKit
@testable import TeamShiftServer
import TestSupport
import Testing

/// What a person asks for is done or refused in words, whichever rows refer to each other in the schema.
@Suite(.ofSQLite) struct `A foreign key of the schema` {
  private let server: TestServer

  init() throws {
    server = try TestServer()
    _ = try server.store.write(server.workplace) { storage in
      storage.write([.put(Member(id: sampleMember, role: .member))])
    }
  }

  @Test func `has a sample of the commands that could break it`() throws {
    let samples = Set(ReferenceSample.all.keys).union(ReferenceSample.permanent.keys)
    let keys = try foreignKeys().filter(\.canFail)
    #expect(Set(keys.map(\.name)) == samples)
    for key in keys where ReferenceSample.permanent[key.name] != nil { #expect(key.parent == "members", "\(key.name)") }
  }

  @Test(arguments: ReferenceSample.all.keys.sorted()) func `is what its sample is about`(_ name: String) throws {
    let sample = try #require(ReferenceSample.all[name])
    #expect(try count(name) == 0)
    for intent in sample.preparation + [sample.target, sample.reference] { _ = try done(intent) }
    #expect(try count(name) > 0)
  }

  @Test(arguments: ReferenceSample.all.keys.sorted(), ReferenceAttempt.allCases)
  func `is never what a person hears of`(_ name: String, _ attempt: ReferenceAttempt) throws {
    let sample = try #require(ReferenceSample.all[name])
    guard let (steps, last) = attempt.steps(of: sample) else { return }
    var commands: [Identifier<Command>] = []
    for intent in sample.preparation + [sample.other] { _ = try done(intent) }
    for step in steps { commands.append(try done(step.intent(after: commands))) }
    check(try refusal(of: last.intent(after: commands)).refusal)
  }

  @Test(arguments: ReferenceSample.permanent.keys.sorted())
  func `to a member who is not there is refused`(_ name: String) throws {
    for intent in ReferenceSample.permanentPreparation { _ = try done(intent) }
    for intent in try #require(ReferenceSample.permanent[name]) {
      let refusal = try refusal(of: intent).refusal
      #expect(refusal != nil, "\(intent.definition.name)")
      check(refusal)
    }
  }

  private func check(_ refusal: Refusal?, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let refusal else { return }
    #expect(refusal != .unstorable("FOREIGN KEY constraint failed"), sourceLocation: sourceLocation)
    #expect(refusal.message.hasSuffix("."), sourceLocation: sourceLocation)
  }

  private func refusal(of intent: AnyIntent) throws -> (command: Identifier<Command>, refusal: Refusal?) {
    let environment = server.store.environment
    let command = Command(id: environment.identifier(), at: server.clock.now(), intent: intent)
    let results = try server.store.perform([command], by: server.store.owner, in: server.workplace)
    return (command.id, try #require(results?.first).refusal)
  }

  private func done(_ intent: AnyIntent) throws -> Identifier<Command> {
    let (command, refusal) = try refusal(of: intent)
    try #require(refusal == nil, "\(intent.definition.name): \(refusal?.message ?? "")")
    return command
  }
}

/// An order of commands that could leave a row referring to nothing.
enum ReferenceAttempt: String, CaseIterable {
  case `delete what is referred to`
  case `undo its creation`
  case `undo its creation once the reference has ended`
  case `undo the end of the reference once the row is gone`
  case `undo the move of the reference once the row is gone`
  case `redo the reference once the row is gone`
  case `refer to what is gone`

  /// What is done, and what is tried then; nil if no command does that to the row.
  func steps(of sample: ReferenceSample) -> (steps: [ReferenceStep], last: ReferenceStep)? {
    let (target, reference, deletion) = (
      ReferenceStep.do(sample.target), ReferenceStep.do(sample.reference), ReferenceStep.do(sample.deletion)
    )
    let end = sample.end.map { ReferenceStep.do($0) }
    return switch self {
    case .`delete what is referred to`: ([target, reference], deletion)
    case .`undo its creation`: ([target, reference], .undo(0))
    case .`undo its creation once the reference has ended`: end.map { ([target, reference, $0], .undo(0)) }
    case .`undo the end of the reference once the row is gone`:
      end.map { ([target, reference, $0, deletion], .undo(2)) }
    case .`undo the move of the reference once the row is gone`:
      sample.move.map { ([target, reference, .do($0), deletion], .undo(2)) }
    case .`redo the reference once the row is gone`: ([target, reference, .undo(1), .undo(0)], .redo(1))
    case .`refer to what is gone`: ([target, deletion], reference)
    }
  }
}

/// A command, or the undo or redo of an earlier one by its number.
enum ReferenceStep {
  case `do`(AnyIntent)
  case undo(Int), redo(Int)

  func intent(after commands: [Identifier<Command>]) -> AnyIntent {
    switch self {
    case .do(let intent): intent
    case .undo(let number): Undo(of: commands[number]).erased
    case .redo(let number): Redo(of: commands[number]).erased
    }
  }
}

extension `A foreign key of the schema` {
  private struct ForeignKey {
    let id: Int64
    let child: String
    let column: String
    let parent: String
    let onDelete: String

    var name: String { "\(child).\(column)" }

    /// A workplace with its feed is removed by a job, which goes by the schema, and other rows of the server are ended
    /// with those that refer to them.
    var canFail: Bool { onDelete != "CASCADE" && !["workplaces", "feeds"].contains(parent) }
  }

  /// Without the column of the workplace, which all references within one have.
  private func foreignKeys() throws -> [ForeignKey] {
    try server.store.database.read { connection in
      let tables = connection.query("SELECT name FROM sqlite_schema WHERE type = 'table'") { $0.text(0) }
      return tables.flatMap { table in
        let sql = "SELECT id, \"from\", \"table\", on_delete FROM pragma_foreign_key_list(?) ORDER BY id, seq DESC"
        let rows = connection.query(sql, [.text(table)]) { row in
          ForeignKey(
            id: row.integer(0), child: table, column: row.text(1), parent: row.text(2), onDelete: row.text(3))
        }
        return rows.indices.filter { $0 == 0 || rows[$0 - 1].id != rows[$0].id }.map { rows[$0] }
      }
    }
  }

  /// How many rows refer to one by a column.
  private func count(_ name: String) throws -> Int64 {
    let parts = name.split(separator: ".")
    return try server.store.database.read {
      $0.integer("SELECT count(*) FROM \(parts[0]) WHERE \(parts[1]) IS NOT NULL")
    } ?? 0
  }
}
