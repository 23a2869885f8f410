import CalendarKit
import CalendarModel
import DatabaseKit
import HTTPKit
import JSONKit
import RecordKit
import ScheduleModel
import SentenceKit
import ServerAPI
import ServerStorage
import SharedModels
import TimeKit
import WebDAVKit

/// Makes what programs write commands of the app: with the same rules, log and undo.
struct DAVWriteHandler {
  let call: DAVCall

  /// The most events of which something is kept.
  private static let itemLimit = 5_000

  init(_ call: DAVCall) { self.call = call }

  func put(_ resource: DAVResource) throws(Problem) -> Response {
    guard case .event(_, let calendar, let name) = resource, calendar.content == .shifts else {
      return .needsPrivilege("bind", on: resource)
    }
    let attempt = Attempt(resource: resource, workplace: calendar.workplace, name: name)
    let now = call.call.environment.now()
    let plan = { () throws(Problem) in
      try call.read(attempt.workplace) { makePlan(attempt, MemberCalendar($0, at: now)) }
    }
    switch try plan() {
    case .answer(let response): return response
    case .refused(let attempt, let reason, let answer):
      try note(attempt, reason)
      return answer ?? .needsPrivilege("write-content", on: resource)
    case .addition(let intent, let attempt, let item, let serial):
      // Of several requests that make one event, one does; nothing of it is lost by the others.
      guard try claim(item, seen: serial, in: attempt.workplace) else { return .empty(.stale, headers: davHeaders) }
      let result = try perform(intent, in: attempt.workplace)
      if let refusal = result?.refusal { return try answer(refusal, attempt) }
      return .empty(result?.changes.isEmpty == true ? .stale : .created, headers: davHeaders)
    case .change(let intent, let attempt, let touched):
      if let touched { try write(attempt.workplace) { $0.calendars.touch(touched, of: $1) } }
      let refusal = try intent.flatMap { intent throws(Problem) in try perform(intent, in: attempt.workplace)?.refusal }
      guard let refusal else { return .empty(.done, headers: davHeaders) }
      if refusal.isOvertaken, try plan().isMoot { return .empty(.stale, headers: davHeaders) }
      return try answer(refusal, attempt)
    }
  }

  /// An event is deleted alone: a calendar is a workplace's.
  func delete(_ resource: DAVResource) throws(Problem) -> Response {
    guard case .event(_, let calendar, let name) = resource, calendar.content == .shifts else {
      return .needsPrivilege("unbind", on: resource)
    }
    var attempt = Attempt(resource: resource, workplace: calendar.workplace, name: name)
    let now = call.call.environment.now()
    let (shift, tier) = try call.read(attempt.workplace) { records in
      let calendar = MemberCalendar(records, at: now)
      return (calendar.shift(named: name), calendar.tier)
    }
    guard let found = shift else { throw .unknown("event") }
    attempt.title = found.resource.event.title
    guard preconditionHolds(found.resource) else {
      try note(attempt, CalendarFeedTexts.overtaken)
      return .empty(.stale, headers: davHeaders)
    }
    attempt.item = item(of: found)
    guard tier.allows(.calendarSync) else { return try answer(.locked(.calendarSync), attempt) }
    let intent = DeleteShift(found.shift.id, expecting: found.shift.version, reason: call.program)
    if let refusal = try perform(intent.erased, in: attempt.workplace)?.refusal { return try answer(refusal, attempt) }
    return .empty(.done, headers: davHeaders)
  }

  /// What a program wants of one event, for the person to read if it is not done.
  private struct Attempt {
    let resource: DAVResource
    let workplace: Identifier<Workplace>
    let name: String
    /// What is kept of the event, whose tag moves on if it is not done; nil if the tag has changed already.
    var item: CalendarItem?
    var title = ""
    /// When the event takes place; empty for a deletion.
    var wanted = ""
  }

  /// What comes of a body.
  private enum Plan {
    case answer(Response)
    /// - Parameter answer: nil if the person may not do it.
    case refused(Attempt, reason: String, answer: Response? = nil)
    /// - Parameter touched: the item if what is kept of it changes.
    case change(AnyIntent?, Attempt, touched: CalendarItem?)
    /// - Parameter seen: the serial of the member's items, of which the plan knows.
    case addition(AnyIntent, Attempt, CalendarItem, seen: Int64)

    /// Whether there is nothing left to be done that the program wanted.
    var isMoot: Bool {
      switch self {
      case .answer: true
      case .change(let intent, _, _): intent == nil
      case .refused, .addition: false
      }
    }
  }

  private func makePlan(_ attempt: Attempt, _ calendar: MemberCalendar) -> Plan {
    var attempt = attempt
    let found = calendar.shift(named: attempt.name)
    let object: CalendarObject
    do throws(UnreadableEvent) {
      object = try CalendarObject(call.request.body, clock: calendar.events.clock) { zone in
        ZoneClock.knows(zone: zone) ? ZoneClock(zone: zone) : nil
      }
    } catch {
      return unreadable(attempt, found, calendar, error)
    }
    let wish = RequestedEvent(object: object, calendar: calendar, program: call.program)
    attempt.title = object.title.isEmpty ? CalendarFeedTexts.untitled : object.title
    attempt.wanted = wanted(wish)
    guard preconditionHolds(found?.resource) else { return overtaken(attempt, found, wish) }
    attempt.item = found.map { item(of: $0) } ?? newItem(attempt.name, uid: object.id, calendar)
    guard calendar.tier.allows(.calendarSync) else {
      return .refused(attempt, reason: ProFeature.calendarSync.lockedText)
    }
    return found.map { change($0, attempt, wish) } ?? addition(attempt, wish)
  }

  /// The program puts back what is there, and the person hears of it: of a body that it sends again for ever, too.
  private func unreadable(
    _ attempt: Attempt, _ found: ShiftResource?, _ calendar: MemberCalendar, _ event: UnreadableEvent
  ) -> Plan {
    var attempt = attempt
    attempt.item = found.map { item(of: $0) } ?? newItem(attempt.name, uid: "", calendar)
    attempt.title = found?.resource.event.title ?? event.title ?? CalendarFeedTexts.untitled
    attempt.wanted = CalendarFeedTexts.unreadableTimes
    return .refused(attempt, reason: Self.reason(of: event.failure), answer: Self.response(to: event.failure))
  }

  private static func reason(of failure: CalendarFailure) -> String {
    switch failure {
    case .unknownZone(let name): CalendarFeedTexts.unknownZone(name)
    case .noTime: CalendarFeedTexts.noTime
    case .tooLarge, .malformed, .notAnEvent: CalendarFeedTexts.unreadable
    }
  }

  /// A program that has been offline wanted something else than somebody here. What it wanted is kept for the person,
  /// unless it has come to pass.
  private func overtaken(_ attempt: Attempt, _ found: ShiftResource?, _ wish: RequestedEvent) -> Plan {
    let stale = Response.empty(.stale, headers: davHeaders)
    guard call.request.header("If-Match") != nil else { return .answer(stale) }
    if let found, wish.isFulfilled(by: found.shift) { return .answer(stale) }
    let reason = found == nil ? CalendarFeedTexts.gone : CalendarFeedTexts.overtaken
    return .refused(attempt, reason: reason, answer: stale)
  }

  /// What is kept of an event that is no shift yet; nil if there is too much of that.
  private func newItem(_ name: String, uid: String, _ calendar: MemberCalendar) -> CalendarItem? {
    let records = calendar.records
    let known = records.calendars.item(named: name, of: records.member)
    guard known != nil || records.calendars.items(of: records.member).count < Self.itemLimit else { return nil }
    // A shift that was deleted is another one when it is put back.
    let isFree = known.map { records.unrestricted.log(of: RowKey(ScheduledShift.table, $0.row), limit: 1).isEmpty }
    let row = isFree == true ? known?.row : nil
    return CalendarItem(name: name, row: row ?? call.call.environment.uniqueID(), uid: uid, kept: "")
  }

  private func change(_ found: ShiftResource, _ attempt: Attempt, _ wish: RequestedEvent) -> Plan {
    guard wish.object.id == found.resource.event.id else {
      return .refused(attempt, reason: CalendarFeedTexts.otherEvent)
    }
    do throws(RequestedEvent.Refused) {
      let edit = try wish.change(of: found.shift)
      var (attempt, item) = (attempt, item(of: found))
      let kept = wish.object.preservedProperties(excluding: wish.calendar.plainEvent(of: found.shift))?.text ?? ""
      if let excess = KeptExcess(kept, at: item.name, wish.calendar) {
        return .refused(attempt, reason: excess.reason)
      }
      // Who has written what the event does not say now fetches it anew.
      let isTouched = kept != item.kept || edit == nil && !wish.isShown(by: found.resource.event)
      item.kept = kept
      attempt.item = item
      return .change(edit?.erased, attempt, touched: isTouched ? item : nil)
    } catch {
      return .refused(attempt, reason: error.reason)
    }
  }

  /// The row's identifier is kept before the row is there, so that an event which is sent again makes no second shift.
  private func addition(_ attempt: Attempt, _ wish: RequestedEvent) -> Plan {
    let (records, object) = (wish.calendar.records, wish.object)
    guard var item = attempt.item else { return .refused(attempt, reason: CalendarFeedTexts.tooMany) }
    let isElsewhere = records.calendars.items(withUID: object.id, of: records.member).contains {
      $0.name != attempt.name && records.shift(Identifier($0.row)) != nil
    }
    do throws(RequestedEvent.Refused) {
      if isElsewhere || UniqueID(object.id).map({ wish.calendar.shift($0) != nil }) ?? false {
        throw RequestedEvent.Refused(reason: CalendarFeedTexts.otherEvent)
      }
      let addition = try wish.addition(Identifier(item.row))
      item.kept = object.preservedProperties(excluding: addedEvent(addition, wish))?.text ?? ""
      if let excess = KeptExcess(item.kept, at: item.name, wish.calendar) {
        return .refused(attempt, reason: excess.reason)
      }
      var attempt = attempt
      attempt.item = item
      return .addition(addition.erased, attempt, item, seen: records.calendars.serial(of: records.member))
    } catch {
      return .refused(attempt, reason: error.reason)
    }
  }

  /// The event of a shift that is still to be made.
  private func addedEvent(_ addition: AddShifts, _ wish: RequestedEvent) -> CalendarEvent {
    var shift = ScheduledShift(id: addition.days[0].id)
    (shift.member, shift.date, shift.shiftType) = (
      wish.calendar.records.member, addition.days[0].date, addition.shiftType
    )
    return wish.calendar.plainEvent(of: shift)
  }

  private func item(of found: ShiftResource) -> CalendarItem {
    let resource = found.resource
    return resource.item
      ?? CalendarItem(name: resource.name, row: found.shift.id.rawValue, uid: resource.event.id)
  }

  /// RFC 9110, section 13.1; nil for an event that is not there.
  private func preconditionHolds(_ found: CalendarResource?) -> Bool {
    let tag = found.flatMap { EntityTag(field: $0.tag) }
    if let field = call.request.header("If-None-Match"), EntityTagList(field)?.contains(tag) ?? true { return false }
    guard let field = call.request.header("If-Match") else { return true }
    return EntityTagList(field)?.contains(tag) ?? false
  }

  private func wanted(_ wish: RequestedEvent) -> String {
    let clock = wish.calendar.events.clock
    switch wish.object.span {
    case .days(let days):
      let ends = [days.lowerBound, days.upperBound].map { $0.text(.short) }
      return days.lowerBound == days.upperBound ? ends[0] : ends.listed(by: " – ")
    case .time(let span):
      let (start, end) = (clock.civil(at: span.lowerBound), clock.civil(at: span.upperBound))
      let last = start.date == end.date ? "" : "\(end.date.text(.short)), "
      return "\(start.date.text(.short)), \(start.time.clockText()) – "
        + "\(last)\(end.time.clockText())"
    }
  }
}

extension DAVWriteHandler {
  private func perform(_ intent: AnyIntent, in workplace: Identifier<Workplace>) throws(Problem) -> CommandResult? {
    let environment = call.call.environment
    let command = Command(id: environment.identifier(), at: environment.now(), intent: intent)
    return try call.call.by(call.access, in: workplace.description).perform([command], .unrecorded).first
  }

  private func answer(_ refusal: Refusal, _ attempt: Attempt) throws(Problem) -> Response {
    // Somebody else was faster: the program fetches the event anew, and the person sees what has become of it.
    if refusal.isOvertaken {
      var attempt = attempt
      attempt.item = nil
      try note(attempt, CalendarFeedTexts.overtaken)
      return .empty(.stale, headers: davHeaders)
    }
    try note(attempt, refusal.message)
    return .needsPrivilege("write-content", on: attempt.resource)
  }

  /// Keeps for the person what was wanted and why it was not done. The event's tag and the calendar's move on, so that a
  /// program which only looks for changes fetches it anew and puts its view right.
  private func note(_ attempt: Attempt, _ reason: String) throws(Problem) {
    let environment = call.call.environment
    let refusal = CalendarRefusal(
      id: environment.uniqueID(), at: environment.now(), title: String(attempt.title.prefix(200)),
      wanted: attempt.wanted, reason: reason, program: call.program)
    let change = try write(attempt.workplace) { storage, member in
      if let item = attempt.item { storage.calendars.touch(item, of: member) }
      var change = MemberChange()
      change.write([storage.records.adding(refusal, of: member)], in: storage, at: refusal.at)
      return change
    }
    call.call.store.announce(change)
  }

  /// Keeps what is known of a new event; false if another request has been faster, at the same address or with the same
  /// identifier.
  private func claim(
    _ item: CalendarItem, seen serial: Int64, in workplace: Identifier<Workplace>
  ) throws(Problem) -> Bool {
    try write(workplace) { storage, member in
      let known = storage.calendars.items(withUID: item.uid, of: member)
      let others = known + [storage.calendars.item(named: item.name, of: member)].compactMap { $0 }
      guard others.allSatisfy({ $0.serial <= serial }) else { return false }
      storage.calendars.touch(item, of: member)
      return true
    }
  }

  private func write<Outcome>(
    _ workplace: Identifier<Workplace>, _ body: (WorkplaceTransaction, Identifier<Member>) -> Outcome
  ) throws(Problem) -> Outcome {
    guard let member = call.access.memberships[workplace] else { throw .unknown("workplace") }
    return try mapWorkplaceErrors(.writing) { () throws(DatabaseFailure) in
      try call.call.store.write(workplace) { body($0, member) }
    }
  }

  /// RFC 4791, section 5.3.2.1; nil for an event that is one, and only cannot be a shift: at the preconditions of CalDAV
  /// some programs end the synchronization of all other events.
  private static func response(to failure: CalendarFailure) -> Response? {
    switch failure {
    case .unknownZone, .noTime: nil
    case .tooLarge: .refusing(.calDAV("max-resource-size"))
    case .malformed: .refusing(.calDAV("valid-calendar-data"))
    case .notAnEvent: .refusing(.calDAV("supported-calendar-component"))
    }
  }
}

extension Refusal {
  /// Whether somebody else was faster.
  fileprivate var isOvertaken: Bool { code == .staleVersion || code == .notFound }
}
