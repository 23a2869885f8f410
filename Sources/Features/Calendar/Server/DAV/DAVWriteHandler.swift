import CalendarKit
import CalendarModel
import DatabaseKit
import HTTPKit
import JSONKit
import RecordKit
import ScheduleModel
import ServerAPI
import ServerStorage
import SharedModels
import TimeKit

/// Makes what programs write commands of the app: with the same rules, log and undo.
struct DAVWriteHandler {
  let call: DAVCall

  init(_ call: DAVCall) { self.call = call }

  func put(_ resource: DAVResource) throws(Problem) -> Response {
    guard case .event(_, let calendar, let name) = resource, calendar.content == .shifts else {
      return .needsPrivilege("bind", on: resource)
    }
    let attempt = EventAttempt(resource: resource, workplace: calendar.workplace, name: name)
    let now = call.call.environment.now()
    let planner = { EventPlanner(call, attempt, on: MemberCalendar($0, at: now)) }
    let (body, plan) = try call.read(attempt.workplace) { records in
      let planner = planner(records)
      let body = planner.body
      return (body, planner.plan(body))
    }
    let stale = Response.empty(.stale, headers: davHeaders)
    switch plan {
    case .answer(let response): return response
    case .refused(let attempt, let reason, let answer):
      try note(attempt, reason)
      return answer ?? .needsPrivilege("write-content", on: resource)
    case .addition(let intent, let attempt, let claim):
      let result = try perform(intent, in: attempt.workplace, claim)
      if let refusal = result?.refusal { return try answer(refusal, attempt) }
      return result?.changes.isEmpty ?? true ? stale : .empty(.created, headers: davHeaders)
    case .change(let intent?, let attempt, let claim):
      guard let refusal = try perform(intent, in: attempt.workplace, claim)?.refusal else {
        return .empty(.done, headers: davHeaders)
      }
      if refusal.isOvertaken, try call.read(attempt.workplace, { planner($0).plan(body).isMoot }) { return stale }
      return try answer(refusal, attempt)
    case .change(nil, let attempt, let claim):
      if let claim { _ = try write(attempt.workplace) { claim.keep(in: $0, of: $1) } }
      return .empty(.done, headers: davHeaders)
    }
  }

  /// An event is deleted alone: a calendar is a workplace's.
  func delete(_ resource: DAVResource) throws(Problem) -> Response {
    guard case .event(_, let calendar, let name) = resource, calendar.content == .shifts else {
      return .needsPrivilege("unbind", on: resource)
    }
    var attempt = EventAttempt(resource: resource, workplace: calendar.workplace, name: name)
    let now = call.call.environment.now()
    let (shift, tier) = try call.read(attempt.workplace) { records in
      let calendar = MemberCalendar(records, at: now)
      return (calendar.shift(named: name), calendar.tier)
    }
    guard let found = shift else { throw .unknown("event") }
    attempt.title = found.resource.event.title
    guard call.preconditionHolds(found.resource) else {
      try note(attempt, CalendarFeedTexts.overtaken)
      return .empty(.stale, headers: davHeaders)
    }
    attempt.item = found.item
    guard tier.allows(.calendarSync) else { return try answer(.locked(.calendarSync), attempt) }
    let intent = DeleteShift(found.shift.id, expecting: found.shift.version, reason: call.program)
    if let refusal = try perform(intent.erased, in: attempt.workplace)?.refusal { return try answer(refusal, attempt) }
    return .empty(.done, headers: davHeaders)
  }
}

extension DAVWriteHandler {
  /// - Parameter claim: what is kept of the event in the same write; nil for nothing.
  private func perform(
    _ intent: AnyIntent, in workplace: Identifier<Workplace>, _ claim: EventClaim? = nil
  ) throws(Problem) -> CommandResult? {
    let environment = call.call.environment
    let command = Command(id: environment.identifier(), at: environment.now(), intent: intent)
    let request = call.call.by(call.access, in: workplace.description)
    let member = try request.member()
    return try request.perform([command], .unrecorded, alongside: claim?.keeping(of: member)).first
  }

  private func answer(_ refusal: Refusal, _ attempt: EventAttempt) throws(Problem) -> Response {
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
  private func note(_ attempt: EventAttempt, _ reason: String) throws(Problem) {
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

  private func write<Outcome>(
    _ workplace: Identifier<Workplace>, _ body: (WorkplaceTransaction, Identifier<Member>) -> Outcome
  ) throws(Problem) -> Outcome {
    guard let member = call.access.memberships[workplace] else { throw .unknown("workplace") }
    return try mapWorkplaceErrors(.writing) { () throws(DatabaseFailure) in
      try call.call.store.write(workplace) { body($0, member) }
    }
  }
}

extension DAVCall {
  /// RFC 9110, section 13.1; nil for an event that is not there.
  func preconditionHolds(_ found: CalendarResource?) -> Bool {
    let tag = found.flatMap { EntityTag(field: $0.tag) }
    if let field = request.header("If-None-Match"), EntityTagList(field)?.contains(tag) ?? true { return false }
    guard let field = request.header("If-Match") else { return true }
    return EntityTagList(field)?.contains(tag) ?? false
  }
}

extension Refusal {
  /// Whether somebody else was faster.
  fileprivate var isOvertaken: Bool { code == .staleVersion || code == .notFound }
}
