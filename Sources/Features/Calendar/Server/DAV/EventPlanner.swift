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

/// What a program wants of one event, for the person to read if it is not done.
struct EventAttempt {
  let resource: DAVResource
  let workplace: Identifier<Workplace>
  let name: String
  /// What is kept of the event, whose tag moves on if it is not done; nil if the tag has changed already.
  var item: CalendarItem?
  var title = ""
  /// When the event takes place; empty for a deletion.
  var wanted = ""
}

/// What is kept of an event in the write of its command.
struct EventClaim {
  let item: CalendarItem
  /// For a new event, the serial of the member's items of which its plan knows.
  var seen: Int64?

  /// Keeps it; false if another request has been faster, at the same address or with the same identifier: of several that
  /// make one event, one does, and nothing of it is lost by the others.
  func keep(in storage: WorkplaceTransaction, of member: Identifier<Member>) -> Bool {
    let calendars = storage.calendars
    if let seen {
      let known = calendars.items(withUID: item.uid, of: member)
      let others = known + [calendars.item(named: item.name, of: member)].compactMap { $0 }
      guard others.allSatisfy({ $0.serial <= seen }) else { return false }
    }
    calendars.touch(item, of: member)
    return true
  }

  func keeping(of member: Identifier<Member>) -> @Sendable (WorkplaceTransaction) -> Bool {
    { keep(in: $0, of: member) }
  }
}

/// What comes of a body.
enum EventPlan {
  case answer(Response)
  /// - Parameter answer: nil if the person may not do it.
  case refused(EventAttempt, reason: String, answer: Response? = nil)
  /// - Parameter claim: nil if nothing of what is kept changes.
  case change(AnyIntent?, EventAttempt, EventClaim?)
  case addition(AnyIntent, EventAttempt, EventClaim)

  /// Whether there is nothing left to be done that the program wanted.
  var isMoot: Bool {
    switch self {
    case .answer: true
    case .change(let intent, _, _): intent == nil
    case .refused, .addition: false
    }
  }
}

/// The body of an event that a program writes, read by the clocks of the workplace.
typealias EventBody = Result<CalendarObject, UnreadableEvent>

/// Plans what an event that a program writes makes of a member's calendar.
struct EventPlanner {
  let call: DAVCall
  let calendar: MemberCalendar
  /// The event that is there at the address; nil for a new one.
  let found: ShiftResource?
  private var attempt: EventAttempt

  /// The most events of which something is kept.
  private static let itemLimit = 5_000

  init(_ call: DAVCall, _ attempt: EventAttempt, on calendar: MemberCalendar) {
    (self.call, self.attempt, self.calendar) = (call, attempt, calendar)
    found = calendar.shift(named: attempt.name)
  }

  var body: EventBody {
    Result { () throws(UnreadableEvent) in
      try CalendarObject(call.request.body, clock: calendar.events.clock) { zone in
        ZoneClock.knows(zone: zone) ? ZoneClock(zone: zone) : nil
      }
    }
  }

  func plan(_ body: EventBody) -> EventPlan {
    var planner = self
    return switch body {
    case .success(let object): planner.plan(object)
    case .failure(let event): planner.unreadable(event)
    }
  }

  private mutating func plan(_ object: CalendarObject) -> EventPlan {
    let wish = RequestedEvent(object: object, calendar: calendar, program: call.program)
    attempt.title = object.title.isEmpty ? CalendarFeedTexts.untitled : object.title
    attempt.wanted = wanted(wish)
    guard call.preconditionHolds(found?.resource) else { return overtaken(wish) }
    attempt.item = found.map(\.item) ?? newItem(uid: object.id)
    guard calendar.tier.allows(.calendarSync) else { return refused(ProFeature.calendarSync.lockedText) }
    do throws(RequestedEvent.Refused) {
      if let found { return try change(found, wish) }
      return try addition(wish)
    } catch {
      return refused(error.reason)
    }
  }

  private func refused(_ reason: String) -> EventPlan { .refused(attempt, reason: reason) }

  /// The program puts back what is there, and the person hears of it: of a body that it sends again for ever, too.
  private mutating func unreadable(_ event: UnreadableEvent) -> EventPlan {
    attempt.item = found.map(\.item) ?? newItem(uid: "")
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
  private func overtaken(_ wish: RequestedEvent) -> EventPlan {
    let stale = Response.empty(.stale, headers: davHeaders)
    guard call.request.header("If-Match") != nil else { return .answer(stale) }
    if let found, wish.isFulfilled(by: found.shift) { return .answer(stale) }
    let reason = found == nil ? CalendarFeedTexts.gone : CalendarFeedTexts.overtaken
    return .refused(attempt, reason: reason, answer: stale)
  }

  /// What is kept of an event that is no shift yet; nil if there is too much of that.
  private func newItem(uid: String) -> CalendarItem? {
    let (records, name) = (calendar.records, attempt.name)
    let known = records.calendars.item(named: name, of: records.member)
    guard known != nil || records.calendars.items(of: records.member).count < Self.itemLimit else { return nil }
    // A shift that was deleted is another one when it is put back.
    let isFree = known.map { records.unrestricted.log(of: RowKey(ScheduledShift.table, $0.row), limit: 1).isEmpty }
    let row = isFree == true ? known?.row : nil
    return CalendarItem(name: name, row: row ?? call.call.environment.uniqueID(), uid: uid, kept: "")
  }

  private mutating func change(
    _ found: ShiftResource, _ wish: RequestedEvent
  ) throws(RequestedEvent.Refused) -> EventPlan {
    guard wish.object.id == found.resource.event.id else { return refused(CalendarFeedTexts.otherEvent) }
    let edit = try wish.change(of: found.shift)
    var item = found.item
    let kept = wish.object.preservedProperties(excluding: calendar.plainEvent(of: found.shift))?.text ?? ""
    if let excess = KeptExcess(kept, at: item.name, calendar) { return refused(excess.reason) }
    // Who has written what the event does not say now fetches it anew.
    let isTouched = kept != item.kept || edit == nil && !wish.isShown(by: found.resource.event)
    item.kept = kept
    attempt.item = item
    return .change(edit?.erased, attempt, isTouched ? EventClaim(item: item) : nil)
  }

  /// The row's identifier is kept before the row is there, so that an event which is sent again makes no second shift.
  private mutating func addition(_ wish: RequestedEvent) throws(RequestedEvent.Refused) -> EventPlan {
    let (records, object) = (calendar.records, wish.object)
    guard var item = attempt.item else { return refused(CalendarFeedTexts.tooMany) }
    let isElsewhere = records.calendars.items(withUID: object.id, of: records.member).contains {
      $0.name != attempt.name && records.shift(Identifier($0.row)) != nil
    }
    if isElsewhere || UniqueID(object.id).map({ calendar.shift($0) != nil }) ?? false {
      return refused(CalendarFeedTexts.otherEvent)
    }
    let addition = try wish.addition(Identifier(item.row))
    item.kept = object.preservedProperties(excluding: addedEvent(addition))?.text ?? ""
    if let excess = KeptExcess(item.kept, at: item.name, calendar) { return refused(excess.reason) }
    attempt.item = item
    let claim = EventClaim(item: item, seen: records.calendars.serial(of: records.member))
    return .addition(addition.erased, attempt, claim)
  }

  /// The event of a shift that is still to be made.
  private func addedEvent(_ addition: AddShifts) -> CalendarEvent {
    var shift = ScheduledShift(id: addition.days[0].id)
    (shift.member, shift.date, shift.shiftType) = (
      calendar.records.member, addition.days[0].date, addition.shiftType
    )
    return calendar.plainEvent(of: shift)
  }

  private func wanted(_ wish: RequestedEvent) -> String {
    let clock = calendar.events.clock
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

extension ShiftResource {
  /// What is kept of the event.
  var item: CalendarItem {
    resource.item ?? CalendarItem(name: resource.name, row: shift.id.rawValue, uid: resource.event.id)
  }
}
