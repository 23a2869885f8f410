import DatabaseKit
import JSONKit
import SharedModels
import SyncKit
import Synchronization
import TestSupport
import TimeKit
@testable import TeamShiftServer

/// A storage of one workplace in memory, which keeps how it was called, and fails or waits when a test says so.
final class ModelStorage: CommandStorage {
  /// A call, by what it was about.
  enum Call: Equatable {
    case perform([Identifier<Command>])
    case position
    case page(after: Int64, limit: Int)
    case replaceFeed(Identifier<SyncFeed>)
  }

  private struct State {
    var model: ServerModel
    var calls: [Call] = []
    var failure: DatabaseFailure?
    var callsBeforeFailure = 0
  }

  let workplace: Identifier<Workplace>
  /// Closed, it delays every call.
  let turnstile = Turnstile()
  private let owner: Identifier<Member>
  private let environment: Environment
  private let state: Mutex<State>

  init(_ workplace: Workplace, owner: Identifier<Member>, environment: Environment) {
    var model = ServerModel(feed: environment.identifier())
    model.put(.workplace(workplace))
    self.workplace = workplace.id
    self.owner = owner
    self.environment = environment
    state = Mutex(State(model: model))
  }

  var calls: [Call] { state.withLock { $0.calls } }

  /// Fails every call from now on, or from the one after so many, and does nothing of what it asks for.
  func fail(with failure: DatabaseFailure, after calls: Int = 0) {
    state.withLock { ($0.failure, $0.callsBeforeFailure) = (failure, calls) }
  }

  func mend() { state.withLock { $0.failure = nil } }
}

extension ModelStorage {
  var identity: StoreIdentity { StoreIdentity(feed: state.withLock { $0.model.feed }, owner: owner) }

  func perform(
    _ commands: [Command], in workplace: Identifier<Workplace>, repetition: Repetition
  ) throws(DatabaseFailure) -> [Performance]? {
    try begin(.perform(commands.map(\.id)))
    guard workplace == self.workplace else { return nil }
    let now = environment.now()
    return state.withLock { state in commands.map { state.model.performance(of: $0, by: owner, at: now) } }
  }

  func position(in workplace: Identifier<Workplace>) throws(DatabaseFailure) -> Int64? {
    try begin(.position)
    return workplace == self.workplace ? state.withLock { $0.model.position } : nil
  }

  func page(
    after position: Int64, limit: Int, in workplace: Identifier<Workplace>
  ) throws(DatabaseFailure) -> FeedPage? {
    try begin(.page(after: position, limit: limit))
    guard workplace == self.workplace else { return nil }
    return state.withLock { $0.model.page(after: position, limit: limit, by: owner) }
  }

  func replaceFeed(_ lost: Identifier<SyncFeed>) throws(DatabaseFailure) {
    try begin(.replaceFeed(lost))
    let feed: Identifier<SyncFeed> = environment.identifier()
    state.withLock { state in
      if state.model.feed == lost { state.model = state.model.restored(as: feed) }
    }
  }

  private func begin(_ call: Call) throws(DatabaseFailure) {
    state.withLock { $0.calls.append(call) }
    turnstile.pass()
    let failure: DatabaseFailure? = state.withLock { state in
      state.callsBeforeFailure -= 1
      return state.callsBeforeFailure < 0 ? state.failure : nil
    }
    if let failure { throw failure }
  }
}

extension ServerModel {
  fileprivate mutating func performance(
    of command: Command, by member: Identifier<Member>, at now: Instant
  ) -> Performance {
    let command = Command(id: command.id, at: min(command.at, now), intent: command.intent)
    let request = SyncRequest(feed: feed, position: position, commands: [command])
    let reply = answer(request, by: member, pageSize: .max)
    return Performance(outcome: reply.outcomes[0], changes: reply.entries.compactMap(\.change))
  }

  fileprivate mutating func page(after position: Int64, limit: Int, by member: Identifier<Member>) -> FeedPage {
    let request = SyncRequest(feed: feed, position: position, commands: [])
    let reply = answer(request, by: member, pageSize: limit)
    return FeedPage(position: reply.position, entries: reply.entries.map(\.json), isMore: reply.isMore)
  }
}
