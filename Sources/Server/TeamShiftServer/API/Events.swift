import DatabaseKit
import HTTPKit

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
    guard call.store.announcer.add(stream, to: workplace) else {
      throw Problem(.tooMany, "This workplace has too many open event streams.")
    }
    do throws(Problem) {
      stream.send(Announcements.event(try position(call)))
      if let access = call.caller.access { call.accounts.streams.add(stream, of: access.credential) }
      return .events(stream)
    } catch {
      call.store.announcer.remove(stream, from: workplace)
      throw error
    }
  }

  /// Only a member hears how far the feed goes.
  private static func position(_ call: Call) throws(Problem) -> Int64 {
    _ = try call.read { $0.member }
    let workplace = try call.workplaceID()
    return try reachWorkplace { () throws(DatabaseFailure) in try call.store.position(in: workplace) }
  }
}
