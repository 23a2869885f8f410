import HTTPKit
import JSONKit
import RecordKit
import ServerStorage
import SyncKit
import TestSupport
import Testing

@testable import TeamShiftServer

/// An undo reads much and may come to nothing: it is looked up before it takes the writer.
@Suite struct `An undo on the server` {
  let server: TestServer
  private let engine: InterruptedEngine
  private let store: WorkplaceStore

  init() throws {
    server = try TestServer()
    let known = server.store
    engine = InterruptedEngine(known.engine)
    store = try WorkplaceStore(
      engine, catalog: known.catalog, jobs: known.jobs, environment: known.environment, wakeSignal: known.wakeSignal,
      announcer: known.announcer, log: known.log)
  }

  private func command(_ intent: some Intent) -> Command {
    Command(id: store.environment.identifier(), at: store.environment.now(), intent: intent)
  }

  private func perform(_ commands: Command..., idempotency: Idempotency = .recorded) throws -> [CommandResult] {
    try #require(
      try store.perform(commands, by: store.owner, in: server.workplace, idempotency: idempotency))
  }

  private var writes: Int { store.engine.statistics.writes }

  @Test func `that is refused takes no write where nobody sends it again`() throws {
    let before = writes
    let result = try perform(command(Undo()), idempotency: .unrecorded)
    #expect(result.map(\.refusal?.code) == [.notReversible] && writes == before)
    #expect(result[0].lookUps > 0, "which is counted all the same")
    #expect(try server.call(.post, "undo").status == 422 && writes == before)
  }

  @Test func `that is refused once stays so when it is sent again`() throws {
    let undo = command(Undo())
    let first = try perform(undo)
    _ = try server.makeLocation("Hall")
    #expect(try perform(undo).map(\.outcome) == first.map(\.outcome))
  }

  @Test func `is looked up anew if something has changed since`() throws {
    _ = try server.makeLocation("First")
    engine.interruptNextRead { [server] in _ = try? server.makeLocation("Second") }
    let result = try perform(command(Undo()))
    #expect(result.map(\.isDone) == [true])
    let names = try server.call(.get, "locations")["items"]?.array?.compactMap { $0["name"]?.string }
    #expect(names == ["First"], "the newest is taken back")
  }

  @Test func `comes in its order among other commands`() throws {
    let place = try server.makeLocation("First")
    let results = try perform(command(Undo()), command(Redo()), command(Undo()))
    #expect(results.map(\.isDone) == [true, true, true])
    #expect(try server.call(.get, "locations/\(place)").status == 404)
    let again = try perform(command(Redo()), command(Redo()))
    #expect(again.map(\.isDone) == [true, false])
    #expect(try server.call(.get, "locations/\(place)").status == 200)
  }
}
