import DatabaseKit
import HTTPKit
import ServerAPI
import ServerStorage

/// Streams end with the session or token that opened them, so they are a matter of accounts.
let eventsRoute = Route(
  .get, "\(workplacePath)/events", for: .members,
  Operation(
    id: "listenForChanges", tag: "feed",
    summary: "Get server-sent events with the feed's end: at once, and after each change",
    answers: [Answer(outcome: .ok, summary: "Events whose data is {\"position\": number}", type: .events)],
    problems: [.tooMany]),
  { call throws(Problem) in try Events.answer(call) }
).alwaysTaken

/// `GET …/events`: tells a device when there is something new, so that it asks by `sync`.
enum Events {
  static func answer(_ call: Call) throws(Problem) -> Response {
    let workplace = try call.workplaceID()
    let stream = EventStream()
    guard call.request.method == .get else {
      _ = try position(call)
      return .empty(.ok, headers: [("Content-Type", MediaType.events.name)])
    }
    // Listening begins before the position is read, so that no change falls between the two.
    guard call.store.announcer.add(stream, of: try call.member(), to: workplace) else {
      throw .tooManyStreams("This workplace has too many open event streams.")
    }
    do throws(Problem) {
      stream.send(Announcements.event(try position(call)))
      if let access = call.caller.access { try end(stream, with: access, call) }
      return .events(stream)
    } catch {
      call.store.announcer.remove(stream, from: workplace)
      throw error
    }
  }

  /// A session or token that has ended since it was looked at has no stream.
  private static func end(_ stream: EventStream, with access: AccountAccess, _ call: Call) throws(Problem) {
    call.accounts.streams.add(stream, of: access)
    let isGood = try withAccounts { () throws(AccountFailure) in try call.accounts.read { $0.keeps(access) } }
    if isGood { return }
    call.accounts.streams.remove(stream, of: access)
    throw .signInRequired
  }

  /// Only a member hears how far the feed goes.
  private static func position(_ call: Call) throws(Problem) -> Int64 {
    try call.read { $0.end }
  }
}

extension Problem {
  fileprivate static func tooManyStreams(_ detail: String) -> Problem {
    var problem = Problem(.tooMany, detail, .busy)
    problem.headers = [("Retry-After", "60")]
    return problem
  }
}
