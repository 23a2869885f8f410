import CalendarModel
import HTTPKit
import JSONKit
import RecordKit
import ServerAPI

/// The API's list of what calendar programs wanted, and what was not done.
enum RefusedChanges {
  static func list(_ call: Call) throws(Problem) -> Response {
    .json(listJSON(try call.read { $0.calendarRefusals(of: $0.member) }.map(json), next: nil))
  }

  static func delete(_ call: Call) throws(Problem) -> CallResult {
    let intent = ForgetCalendarRefusal(try call.uniqueID("id", of: "change"))
    return try call.perform(intent.erased) { changes throws(Problem) in
      if changes.isEmpty { throw .unknown("change") }
      return .empty(.done)
    }
  }

  private static func json(_ refusal: CalendarRefusal) -> [UInt8] {
    JSONWriter.object { fields in
      fields.uniqueID("id", refusal.id)
      fields.instant("at", refusal.at)
      fields.text("title", refusal.title)
      fields.text("wanted", refusal.wanted)
      fields.text("reason", refusal.reason)
      fields.text("program", refusal.program)
    }
  }

  static let schema = Schema.named(
    "CalendarRefusal",
    .object([
      .init(name: "id", schema: .uuid), .init(name: "at", schema: .instant),
      .init(name: "title", schema: .text, summary: "The event’s, as it was wanted."),
      .init(name: "wanted", schema: .text, summary: "When it was to take place; empty where it was to be deleted."),
      .init(name: "reason", schema: .text, summary: "Why it was not done."),
      .init(name: "program", schema: .text, summary: "The program, such as Calendar on iPhone."),
    ]))
}
