import CoverageModel
import HTMLKit
import JSONKit
import RecordKit
import RequestsModel
import ScheduleModel
import ScheduleViews
import SharedForms
import SharedModels
import SharedUIs
import TimeKit

/// A request with what it comes to, and what the person can do with it.
struct RequestCard {
  private let request: ShiftRequest
  private let context: ScreenContext
  /// Why it cannot come about any more; nil if it can, or has.
  private let obsolescence: String?

  init(_ request: ShiftRequest, in context: ScreenContext) {
    (self.request, self.context) = (request, context)
    obsolescence =
      request.isPending ? request.obsolescence(at: context.now, for: context.actor, on: context.records) : nil
  }

  private var records: Records { context.records }
  private var me: Identifier<Member> { context.member }
  private var isManager: Bool { context.actor.role >= .manager }

  var html: HTML<RequestsScreen.Action> {
    let work = ShownShift(request.work(by: request.taker ?? request.member, on: records), on: records)
    return group {
      infoCard(
        lead: badge(work.symbol, hue: work.hue, size: .large),
        title: RequestTexts.work(work.title, on: request.date.text(.short)), meta: facts(work),
        note: request.note ?? "")
      if let obsolescence { banner(obsolescence) } else { effect }
      buttons
    }
  }

  private func facts(_ work: ShownShift) -> [CardDetail] {
    var facts = [CardDetail(work.duration?.text ?? "", icon: .clock), CardDetail(who, icon: .person)]
    if let type = request.wantedType, let date = request.wantedDate {
      let title = records.shiftType(type)?.title ?? SharedTexts.shift
      let day = date.text(.short)
      facts.append(CardDetail(RequestTexts.inReturn(RequestTexts.work(title, on: day)), icon: .arrowRepeat))
    }
    facts.append(CardDetail(state, icon: request.state == .done ? .check2 : .clockHistory))
    return facts
  }

  private func name(_ member: Identifier<Member>) -> String {
    member == me ? SharedTexts.you : records.memberName(member)
  }

  /// Who asks whom.
  private var who: String {
    let asked = request.to.map { $0 == me ? RequestTexts.yourself : records.memberName($0) }
    return RequestTexts.asks(request.kind, name(request.member), asked, isOwn: request.member == me)
  }

  private var state: String {
    switch request.state {
    case .open: RequestTexts.isOpen
    case .taken: RequestTexts.isTaken(by: request.taker.map { name($0) } ?? "")
    case .done: RequestTexts.isDone(by: request.taker.map { name($0) } ?? "")
    case .declined: RequestTexts.isDeclined(by: records.name(of: request.modified.by))
    case .withdrawn: RequestTexts.isWithdrawn
    }
  }

  /// What it comes to: to a manager before it is approved, and to whoever could take it.
  @HTMLBuilder<RequestsScreen.Action>
  private var effect: HTML<RequestsScreen.Action> {
    if let obstacle {
      tag("p", .class("quiet card-note")) { RequestTexts.youCannot(obstacle) }
    } else if request.isPending, isManager || canTake, let taker = request.taker ?? (canTake ? me : nil) {
      let effect = RequestEffect(of: request, taker: taker, by: context.actor, on: records)
      for line in effect.coverage {
        tag("p", .class("quiet card-note numbers")) {
          RequestTexts.coverage(line.title, on: line.date.text(.short), line.count, line.needed)
        }
      }
      for line in effect.hours {
        tag("p", .class("quiet card-note numbers")) {
          RequestTexts.hours(
            name(line.member), DurationText.hoursAndMinutes(line.minutesBefore),
            DurationText.hoursAndMinutes(line.minutes))
        }
      }
      restNotes(effect.breaches)
    }
  }

  /// Whether the person is asked.
  private var isAsked: Bool {
    request.state == .open && (request.to == me || request.to == nil)
      && (request.member != me || !request.kind.offersShift)
  }

  /// What keeps the person from taking it, if they are asked.
  private var obstacle: String? { isAsked ? request.obstacle(for: me, on: records) : nil }

  private var canTake: Bool { isAsked && obsolescence == nil && obstacle == nil }

  private var buttons: HTML<RequestsScreen.Action> {
    let steps = steps
    guard !steps.isEmpty else { return .nothing }
    return tag("div", .class("button-row")) {
      if mayEdit {
        button(
          Button(
            RequestTexts.edit, icon: .pencil, action: .linkTapped(EditRequestSheet.path(of: request.id))))
      }
      for step in steps {
        button(
          Button(
            RequestTexts.title(of: step), icon: step.icon,
            action: .stepTapped(step, request.id, version: request.version)),
          style: step == .approve || step == .take ? .primary : .plain)
      }
    }
  }

  /// Until somebody has taken it.
  private var mayEdit: Bool {
    request.state == .open && obsolescence == nil && context.actor.owns(request)
  }

  private var steps: [RequestsScreen.Step] {
    guard request.isPending else { return [] }
    var steps: [RequestsScreen.Step] = []
    if canTake { steps.append(.take) }
    if request.state == .taken, isManager, obsolescence == nil { steps.append(.approve) }
    if isManager && !context.actor.owns(request) || request.to == me && request.state == .open {
      steps.append(.decline)
    }
    if request.state == .taken, request.taker == me { steps.append(.giveBack) }
    if context.actor.owns(request) { steps.append(.withdraw) }
    return steps
  }
}

extension RequestsScreen.Step {
  fileprivate var icon: Icon {
    switch self {
    case .take, .approve: .check2
    case .giveBack: .arrowCounterclockwise
    case .withdraw, .decline: .x
    }
  }
}
