import JSONKit
import RecordKit
import SharedUIs
import TimeKit

/// What somebody wanted in a calendar program, and was not done, as the server lists it.
struct CalendarRefusal: Equatable, Sendable {
  let id: String
  let at: Instant?
  let title: String
  /// When it was to take place; empty where it was to be deleted.
  let wanted: String
  let reason: String
  let program: String

  static func path(in environment: Environment) -> String {
    "/api/v1/workplaces/\(environment.actor.workplace)/calendar-refusals"
  }

  static func list(_ bytes: [UInt8]) -> [CalendarRefusal] {
    (try? JSON.parse(bytes))?["items"]?.array?.compactMap { CalendarRefusal($0) } ?? []
  }

  private init?(_ json: JSON) {
    guard let id = json["id"]?.string, let title = json["title"]?.string, let reason = json["reason"]?.string else {
      return nil
    }
    (self.id, self.title, self.reason) = (id, title, reason)
    at = json["at"]?.string.flatMap { Instant($0) }
    wanted = json["wanted"]?.string ?? ""
    program = json["program"]?.string ?? ""
  }
}
