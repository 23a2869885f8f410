package import JSONKit
package import RecordKit
package import TimeKit

/// The changes by a member's calendar programs that were turned down, until the person has read them. Nobody else receives
/// them, and the server alone adds to them.
///
/// It has a codec of its own: no form, patch or API shows its one field.
package struct CalendarRefusals: Record {
  package static let table = Table<CalendarRefusals>(
    "calendarRefusals", audience: { .member(Identifier($0.id.rawValue)) })
  /// The most that are kept; of more, the oldest are forgotten.
  package static let limit = 50

  /// The member's own identifier: there is at most one row for each.
  package let id: Identifier<CalendarRefusals>
  /// 1 when it is new, and one more with each change.
  package let version: Int
  /// At least one and at most the limit, the newest first.
  package let items: [CalendarRefusal]

  package init(of member: Identifier<Member>, version: Int, items: [CalendarRefusal]) {
    id = Identifier(member.rawValue)
    self.version = version
    self.items = Array(items.prefix(Self.limit))
  }

  package init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    let list = try JSONFieldReader(.object([.init("items", try reader.json("items"))]))
    items = try list.list("items", limit: Self.limit) { (item: JSONFieldReader) throws(FieldError) in
      try CalendarRefusal(from: item)
    }
  }

  package func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.json("items", .array(items.map { $0.json }))
  }
}

/// A change by a calendar program that was turned down.
package struct CalendarRefusal: Equatable, Sendable {
  package let id: UniqueID
  package let at: Instant
  /// The event's title as it was wanted.
  package let title: String
  /// When the event was wanted to take place; empty where it was to be deleted.
  package let wanted: String
  /// Why not.
  package let reason: String
  /// The program, as the person knows it.
  package let program: String

  package init(id: UniqueID, at: Instant, title: String, wanted: String, reason: String, program: String) {
    self.id = id
    self.at = at
    self.title = title
    self.wanted = wanted
    self.reason = reason
    self.program = program
  }

  fileprivate init(from reader: FieldReader) throws(FieldError) {
    id = try reader.uniqueID("id")
    at = try reader.instant("at")
    title = try reader.text("title")
    wanted = try reader.text("wanted")
    reason = try reader.text("reason")
    program = try reader.text("program")
  }

  fileprivate var json: JSON {
    .object([
      .init("id", .string(id.description)), .init("at", .string(at.description)), .init("title", .string(title)),
      .init("wanted", .string(wanted)), .init("reason", .string(reason)), .init("program", .string(program)),
    ])
  }

  /// Whether both say the same: a program that sends it again and again says nothing new.
  fileprivate func repeats(_ other: CalendarRefusal) -> Bool {
    title == other.title && wanted == other.wanted && reason == other.reason
  }
}

extension Records {
  /// What a member's calendar programs wanted and did not get, the newest first.
  package final func calendarRefusals(of member: Identifier<Member>) -> [CalendarRefusal] {
    self[Identifier<CalendarRefusals>(member.rawValue)]?.items ?? []
  }

  /// The change that adds one to a member's.
  package final func adding(_ refusal: CalendarRefusal, of member: Identifier<Member>) -> Change {
    let others = calendarRefusals(of: member).filter { !$0.repeats(refusal) }
    return refused([refusal] + others, of: member)
  }

  fileprivate final func refused(_ items: [CalendarRefusal], of member: Identifier<Member>) -> Change {
    let id = Identifier<CalendarRefusals>(member.rawValue)
    if items.isEmpty { return .remove(id) }
    return .put(CalendarRefusals(of: member, version: (self[id]?.version ?? 0) + 1, items: items))
  }
}

/// Forgets that a change by the person's calendar program was turned down.
package struct ForgetCalendarRefusal: Intent {
  package static let definition = IntentDefinition<ForgetCalendarRefusal>("forgetCalendarRefusal", role: .member)

  /// The refusal's.
  package let id: UniqueID

  package init(_ id: UniqueID) { self.id = id }
  package init(from reader: JSONFieldReader) throws(FieldError) { id = try reader.uniqueID("refusal") }
  package func write(to fields: JSONFieldWriter) { fields.uniqueID("refusal", id) }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let items = records.calendarRefusals(of: actor.member)
    let others = items.filter { $0.id != id }
    return others.count == items.count ? [] : [records.refused(others, of: actor.member)]
  }
}
