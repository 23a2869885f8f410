import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import TestSupport
import Testing

@testable import TeamShiftServer

/// Everybody asks by every route and every intent for what they may not know of, and for nothing at all: the two replies
/// are the same bytes.
@Suite struct `What is there and may not be known` {
  private static let secret = "Zanzibar"

  private let server: TestServer
  private let other: OtherWorkplace
  private let colleague: ColleagueRows
  private let callers: [IsolationCaller]

  init() throws {
    server = try TestServer()
    other = try OtherWorkplace(on: server, secret: Self.secret)
    colleague = try ColleagueRows(on: server, secret: Self.secret)
    callers = try IsolationCaller.all(on: server)
    try #require(try server.call(.patch, server.base, #"{"membersSeeTeam": false}"#).status == 200)
  }

  private var routes: [Route] { server.service.router.routes }

  /// Every route with every caller; in a long run all of them.
  private func cases(_ isIncluded: (Route, IsolationCaller) -> Bool) -> [(Route, IsolationCaller)] {
    let all = routes.flatMap { route in callers.map { (route, $0) } }.filter(isIncluded)
    return chosen(all, count: 100)
  }

  @Test func `is another workplace, as one that is none`() throws {
    let swap = IdentifierSwap(other.ids + other.rows.values + [other.id.description])
    for (route, caller) in cases({ route, _ in route.access.role != nil }) {
      try compare(caller, route, in: other.id.description, other.rows, other.ids, swap)
    }
  }

  @Test func `is the workplace of those who are no members, or no longer`() throws {
    let ids = Array(colleague.rows.values)
    let swap = IdentifierSwap(colleague.hidden + ids + [server.workplace.description])
    for (route, caller) in cases({ route, caller in route.access.role != nil && !caller.isMember }) {
      try compare(caller, route, in: server.workplace.description, colleague.rows, ids, swap)
    }
  }

  @Test func `are rows of another workplace, asked for in one's own`() throws {
    let swap = IdentifierSwap(other.ids + other.rows.values)
    for (route, caller) in cases({ _, _ in true }) {
      try compare(caller, route, in: server.workplace.description, other.rows, other.ids, swap)
    }
  }

  @Test func `are rows of a colleague, asked for by a member who sees only their own`() throws {
    let swap = IdentifierSwap(colleague.hidden)
    for (route, caller) in cases({ _, caller in caller.name == "member" }) {
      try compare(caller, route, in: server.workplace.description, colleague.rows, colleague.hidden, swap)
    }
  }

  @Test func `differs from nothing for those who may know of it`() throws {
    let owner = try #require(callers.first { $0.role == .owner })
    let swap = IdentifierSwap(colleague.hidden)
    let shown = try routes.filter { route in
      guard route.method == .get, route.path.text.contains("{id}") else { return false }
      return try Self.paths(of: route, in: "\(server.workplace)", colleague.rows, colleague.hidden).contains { path in
        try owner.call(.get, path).status != owner.call(.get, swap.absent(path)).status
      }
    }
    #expect(shown.count >= 5, "\(shown.map(\.name))")
  }

  private func compare(
    _ caller: IsolationCaller, _ route: Route, in workplace: String, _ rows: [String: String], _ ids: [String],
    _ swap: IdentifierSwap
  ) throws {
    var known: [String: ComparableReply] = [:]
    let body = RouteBodies.body(of: route, about: rows)
    for path in Self.paths(of: route, in: workplace, rows, ids) {
      let nothing = (path: swap.absent(path), body: body.map(swap.absent))
      guard nothing.path != path || nothing.body != body else { continue }
      let key = swap.anonymous(path)
      let expected = try known[key] ?? ComparableReply(caller.call(route.method, nothing.path, nothing.body), swap)
      known[key] = expected
      let reply = try ComparableReply(caller.call(route.method, path, body), swap)
      let difference = reply.difference(from: expected)
      #expect(difference == nil, "\(caller.name): \(route.method.name) \(path) \(body ?? "")")
    }
  }

  private static func paths(
    of route: Route, in workplace: String, _ rows: [String: String], _ ids: [String]
  ) -> [String] {
    let path = route.path.text.replacing("{workplace}", with: workplace)
    let named = path.contains("{id}") ? ids.map { path.replacing("{id}", with: $0) } : [path]
    return named.flatMap { path in RouteBodies.queries(of: route, about: rows).map { path + $0 } }
  }
}

extension `What is there and may not be known` {
  /// The intents that give something an identifier of the client's choice, which nothing else may have then, or that are
  /// refused the second time, whatever they name.
  private static let naming: Set<String> = ["resetUserID", "addHolidays", "planShifts", "approvePayroll"]

  @Test func `is told of another workplace by no intent of the catalog`() throws {
    let intents = OtherWorkplace.intents(about: other.rows).filter { !Self.naming.contains($0.key) }
    try compare(intents, IdentifierSwap(other.rows.values), callers.filter(\.writes))
  }

  @Test func `is told of a colleague by no intent of the catalog`() throws {
    let intents = OtherWorkplace.intents(about: colleague.rows).filter { !Self.naming.contains($0.key) }
    try compare(intents, IdentifierSwap(colleague.hidden), callers.filter { $0.name == "member" })
  }

  private func compare(
    _ intents: [String: String], _ swap: IdentifierSwap, _ callers: [IsolationCaller]
  ) throws {
    let named = intents.sorted { $0.key < $1.key }.filter { swap.absent($0.value) != $0.value }
    for (intent, caller) in chosen(named.flatMap { intent in callers.map { (intent, $0) } }, count: 60) {
      let expected = try outcome(caller, intent.key, swap.absent(intent.value), swap)
      let found = try outcome(caller, intent.key, intent.value, swap)
      #expect(found == expected, "\(caller.name): \(intent.key) \(intent.value)")
    }
  }

  private func outcome(
    _ caller: IsolationCaller, _ name: String, _ fields: String, _ swap: IdentifierSwap
  ) throws -> String {
    try caller.restore(on: server)
    let id: Identifier<Command> = server.store.environment.identifier()
    let command = #"{"id": "\#(id)", "at": "\#(server.clock.now())", "do": "\#(name)", \#(fields)}"#
    let reply = try caller.call(.post, "\(server.base)/sync", OtherWorkplace.sync(command))
    let outcome = try #require(reply["outcomes"]?.array?.first, "\(reply.text)")
    return swap.anonymous(outcome["refusal"]?.text ?? "done")
  }
}
