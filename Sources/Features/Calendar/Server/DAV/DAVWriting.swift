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
struct DAVWriting {
  let call: DAVCall

  /// The most events of which something is kept.
  private static let itemLimit = 5_000

  init(_ call: DAVCall) { self.call = call }

  func put(_ resource: DAVResource) throws(Problem) -> Response {
    guard case .event(_, let calendar, let name) = resource, calendar.content == .shifts else {
      return .needsPrivilege("bind", on: resource)
    }
    let workplace = calendar.workplace
    let now = call.call.environment.now()
    let plan = { () throws(Problem) in
      try call.read(workplace) { makePlan(MemberCalendar($0, at: now), name) }
    }
    switch try plan() {
    case .answer(let response): return response
    case .refused(let item, let title, let wanted, let reason, let answer):
      try note(item, title: title, wanted: wanted, reason, in: workplace)
      return answer ?? .needsPrivilege("write-content", on: resource)
    case .addition(let intent, let item, let serial, let title, let wanted):
      // Of several requests that make one event, one does; nothing of it is lost by the others.
      guard try claim(item, seen: serial, in: workplace) else { return .empty(.stale, headers: davHeaders) }
      let result = try perform(intent, in: workplace)
      if let failure = result?.refusal { return try answer(failure, resource, workplace, item, title, wanted) }
      return .empty(result?.changes.isEmpty == true ? .stale : .created, headers: davHeaders)
    case .change(let intent, let item, let isTouched, let title, let wanted):
      if isTouched { try touch(item, in: workplace) }
      let failure = try intent.flatMap { intent throws(Problem) in try perform(intent, in: workplace)?.refusal }
      guard let failure else { return .empty(.done, headers: davHeaders) }
      if failure.isOvertaken, try plan().isMoot { return .empty(.stale, headers: davHeaders) }
      return try answer(failure, resource, workplace, item, title, wanted)
    }
  }

  /// An event is deleted alone: a calendar is a workplace's.
  func delete(_ resource: DAVResource) throws(Problem) -> Response {
    guard case .event(_, let calendar, let name) = resource, calendar.content == .shifts else {
      return .needsPrivilege("unbind", on: resource)
    }
    let workplace = calendar.workplace
    let now = call.call.environment.now()
    let (shift, tier) = try call.read(workplace) { records in
      let calendar = MemberCalendar(records, at: now)
      return (calendar.shift(named: name), calendar.tier)
    }
    guard let found = shift else { throw .unknown("event") }
    guard isMatched(found.resource) else {
      try note(nil, title: found.resource.event.title, wanted: "", CalendarFeedTexts.overtaken, in: workplace)
      return .empty(.stale, headers: davHeaders)
    }
    guard tier.allows(.calendarSync) else {
      return try answer(
        .locked(.calendarSync), resource, workplace, item(of: found), found.resource.event.title, "")
    }
    let failure = try perform(
      DeleteShift(found.shift.id, expecting: found.shift.version, reason: call.program).erased, in: workplace)?.refusal
    if let failure { return try answer(failure, resource, workplace, item(of: found), found.resource.event.title, "") }
    return .empty(.done, headers: davHeaders)
  }

  /// What comes of a body.
  private enum Plan {
    case answer(Response)
    /// - Parameter answer: nil for that the person may not do it.
    case refused(CalendarItem?, title: String, wanted: String, reason: String, answer: Response? = nil)
    case change(AnyIntent?, CalendarItem, isTouched: Bool, title: String, wanted: String)
    /// - Parameter seen: the serial of the member's items, of which the plan knows.
    case addition(AnyIntent, CalendarItem, seen: Int64, title: String, wanted: String)

    /// Whether there is nothing left to be done that the program wanted.
    var isMoot: Bool {
      switch self {
      case .answer: true
      case .change(let intent, _, _, _, _): intent == nil
      case .refused, .addition: false
      }
    }
  }

  private func makePlan(_ calendar: MemberCalendar, _ name: String) -> Plan {
    let found = calendar.shift(named: name)
    let object: CalendarObject
    do throws(CalendarFailure) {
      object = try CalendarObject(call.request.body, clock: calendar.events.clock) { zone in
        ZoneClock.knows(zone: zone) ? ZoneClock(zone: zone) : nil
      }
    } catch {
      return unreadable(found, name, calendar, error)
    }
    let wish = EventWish(object: object, calendar: calendar, program: call.program)
    guard isMatched(found?.resource) else { return overtaken(found, wish) }
    guard calendar.tier.allows(.calendarSync) else {
      return .refused(
        found.map { item(of: $0) } ?? newItem(name, uid: object.id, calendar), title: title(wish), wanted: wanted(wish),
        reason: ProFeature.calendarSync.lockedText)
    }
    return found.map { change($0, wish) } ?? addition(name, wish)
  }

  /// The program puts back what is there, and the person hears of it: of a body that it sends again for ever, too.
  private func unreadable(
    _ found: ShiftResource?, _ name: String, _ calendar: MemberCalendar, _ failure: CalendarFailure
  ) -> Plan {
    let item = found.map { self.item(of: $0) } ?? newItem(name, uid: "", calendar)
    let title = found?.resource.event.title ?? CalendarObject.title(of: call.request.body)
    return .refused(
      item, title: title ?? CalendarFeedTexts.untitled, wanted: CalendarFeedTexts.unreadableTimes,
      reason: Self.reason(of: failure), answer: Self.response(to: failure))
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
  private func overtaken(_ found: ShiftResource?, _ wish: EventWish) -> Plan {
    let stale = Response.empty(.stale, headers: davHeaders)
    guard call.request.header("If-Match") != nil else { return .answer(stale) }
    if let found, wish.isFulfilled(by: found.shift) { return .answer(stale) }
    return .refused(
      nil, title: title(wish), wanted: wanted(wish),
      reason: found == nil ? CalendarFeedTexts.gone : CalendarFeedTexts.overtaken,
      answer: stale)
  }

  private func title(_ wish: EventWish) -> String {
    wish.object.title.isEmpty ? CalendarFeedTexts.untitled : wish.object.title
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

  private func change(_ found: ShiftResource, _ wish: EventWish) -> Plan {
    let (title, wanted) = (title(wish), wanted(wish))
    var item = item(of: found)
    guard wish.object.id == found.resource.event.id else {
      return .refused(item, title: title, wanted: wanted, reason: CalendarFeedTexts.otherEvent)
    }
    do throws(EventWish.Refused) {
      let edit = try wish.change(of: found.shift)
      let kept = wish.object.kept(beside: wish.calendar.plainEvent(of: found.shift))?.text ?? ""
      if let excess = KeptExcess(kept, at: item.name, wish.calendar) {
        return .refused(item, title: title, wanted: wanted, reason: excess.reason)
      }
      // Who has written what the event does not say now fetches it anew.
      let isTouched = kept != item.kept || edit == nil && !wish.isShown(by: found.resource.event)
      item.kept = kept
      return .change(edit?.erased, item, isTouched: isTouched, title: title, wanted: wanted)
    } catch {
      return .refused(item, title: title, wanted: wanted, reason: error.reason)
    }
  }

  /// The row's identifier is kept before the row is there, so that an event which is sent again makes no second shift.
  private func addition(_ name: String, _ wish: EventWish) -> Plan {
    let (records, object) = (wish.calendar.records, wish.object)
    let (title, wanted) = (title(wish), wanted(wish))
    guard var item = newItem(name, uid: object.id, wish.calendar) else {
      return .refused(nil, title: title, wanted: wanted, reason: CalendarFeedTexts.tooMany)
    }
    let isElsewhere = records.calendars.items(withUID: object.id, of: records.member).contains {
      $0.name != name && records.shift(Identifier($0.row)) != nil
    }
    do throws(EventWish.Refused) {
      if isElsewhere || UniqueID(object.id).map({ wish.calendar.shift($0) != nil }) ?? false {
        throw EventWish.Refused(reason: CalendarFeedTexts.otherEvent)
      }
      let addition = try wish.addition(Identifier(item.row))
      item.kept = object.kept(beside: addedEvent(addition, wish))?.text ?? ""
      if let excess = KeptExcess(item.kept, at: item.name, wish.calendar) {
        item.kept = ""
        return .refused(item, title: title, wanted: wanted, reason: excess.reason)
      }
      let seen = records.calendars.serial(of: records.member)
      return .addition(addition.erased, item, seen: seen, title: title, wanted: wanted)
    } catch {
      return .refused(item, title: title, wanted: wanted, reason: error.reason)
    }
  }

  /// The event of a shift that is still to be made.
  private func addedEvent(_ addition: AddShifts, _ wish: EventWish) -> CalendarEvent {
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
  private func isMatched(_ found: CalendarResource?) -> Bool {
    let tag = found.flatMap { EntityTag(field: $0.tag) }
    if let field = call.request.header("If-None-Match"), EntityTagList(field)?.contains(tag) ?? true { return false }
    guard let field = call.request.header("If-Match") else { return true }
    return EntityTagList(field)?.contains(tag) ?? false
  }

  private func wanted(_ wish: EventWish) -> String {
    let (region, clock) = (call.request.region, wish.calendar.events.clock)
    switch wish.object.span {
    case .days(let days):
      let ends = [days.lowerBound, days.upperBound].map { $0.text(.short, in: region) }
      return days.lowerBound == days.upperBound ? ends[0] : ends.listed(by: " – ")
    case .time(let span):
      let (start, end) = (clock.civil(at: span.lowerBound), clock.civil(at: span.upperBound))
      let last = start.date == end.date ? "" : "\(end.date.text(.short, in: region)), "
      return "\(start.date.text(.short, in: region)), \(start.time.clockText(in: region)) – "
        + "\(last)\(end.time.clockText(in: region))"
    }
  }
}

extension DAVWriting {
  private func perform(_ intent: AnyIntent, in workplace: Identifier<Workplace>) throws(Problem) -> CommandResult? {
    let environment = call.call.environment
    let command = Command(id: environment.identifier(), at: environment.now(), intent: intent)
    return try call.call.by(call.access, in: workplace.description).perform([command], .unrecorded).first
  }

  private func answer(
    _ refusal: Refusal, _ resource: DAVResource, _ workplace: Identifier<Workplace>, _ item: CalendarItem?,
    _ title: String, _ wanted: String
  ) throws(Problem) -> Response {
    // Somebody else was faster: the program fetches the event anew, and the person sees what has become of it.
    if refusal.isOvertaken {
      try note(nil, title: title, wanted: wanted, CalendarFeedTexts.overtaken, in: workplace)
      return .empty(.stale, headers: davHeaders)
    }
    try note(item, title: title, wanted: wanted, refusal.message, in: workplace)
    return .needsPrivilege("write-content", on: resource)
  }

  /// Keeps for the person what was wanted and why it was not done. The event's tag and the calendar's move on, so that a
  /// program which only looks for changes fetches it anew and puts its view right.
  ///
  /// - Parameter item: nil for an event whose tag is another one already.
  private func note(
    _ item: CalendarItem?, title: String, wanted: String, _ reason: String, in workplace: Identifier<Workplace>
  ) throws(Problem) {
    let environment = call.call.environment
    let refusal = CalendarRefusal(
      id: environment.uniqueID(), at: environment.now(), title: String(title.prefix(200)), wanted: wanted,
      reason: reason, program: call.program)
    guard let member = call.access.memberships[workplace] else { throw .unknown("workplace") }
    let change = try reachWorkplace(.writing) { () throws(DatabaseFailure) in
      try call.call.store.write(workplace) { storage in
        if let item { storage.calendars.touch(item, of: member) }
        var change = MemberChange()
        change.write([storage.records.adding(refusal, of: member)], in: storage, at: refusal.at)
        return change
      }
    }
    call.call.store.announce(change)
  }

  private func touch(_ item: CalendarItem, in workplace: Identifier<Workplace>) throws(Problem) {
    guard let member = call.access.memberships[workplace] else { throw .unknown("workplace") }
    _ = try reachWorkplace(.writing) { () throws(DatabaseFailure) in
      try call.call.store.write(workplace) { $0.calendars.touch(item, of: member) }
    }
  }

  /// Keeps what is known of a new event; false if another request has been faster, at the same address or with the same
  /// identifier.
  private func claim(
    _ item: CalendarItem, seen serial: Int64, in workplace: Identifier<Workplace>
  ) throws(Problem) -> Bool {
    guard let member = call.access.memberships[workplace] else { throw .unknown("workplace") }
    return try reachWorkplace(.writing) { () throws(DatabaseFailure) in
      try call.call.store.write(workplace) { storage in
        let known = storage.calendars.items(withUID: item.uid, of: member)
        let others = known + [storage.calendars.item(named: item.name, of: member)].compactMap { $0 }
        guard others.allSatisfy({ $0.serial <= serial }) else { return false }
        storage.calendars.touch(item, of: member)
        return true
      }
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
