package import HTMLKit
package import JSONKit
package import LeaveModel
package import RecordKit
import ScheduleModel
import ScheduleViews
import SentenceKit
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

/// Somebody's request, with what it comes to, for a manager to approve with one tap or to decline.
package struct LeaveDecisionSheet: Screen {
  package let id: Identifier<LeaveRequest>
  /// What is typed to whoever is declined; nil while that is not asked.
  private(set) var reply: String?
  private(set) var message: String?
  private(set) var isBusy = false

  package enum Action: Equatable, Sendable {
    case approveTapped, declineTapped, declineConfirmed, cancelTapped
    case replyChanged(String)
    case linkTapped(String)
  }

  package init(_ id: Identifier<LeaveRequest>) { self.id = id }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: LeavePaths.requests), rest.count == 1,
      let id = Identifier<LeaveRequest>(rest[0])
    else { return nil }
    return context.records[id] == nil ? .gone(LeaveTexts.requestDecided) : .screen(LeaveDecisionSheet(id))
  }

  package var path: String { LeavePaths.request(id.rawValue) }
  package func title(on records: Records) -> String { LeaveTexts.request }
  package func isDirty(on records: Records) -> Bool { !isBusy && !(reply ?? "").isEmpty }

  package func goneMessage(on records: Records) -> String? {
    records[id] == nil && !isBusy ? LeaveTexts.requestDecided : nil
  }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .approveTapped: return submit(approval(in: context), in: context)
    case .declineTapped: reply = reply ?? ""
    case .declineConfirmed:
      let intent = DeclineLeave(id, expecting: context.records[id]?.version, reply: reply ?? "")
      return submit(intent, in: context)
    case .cancelTapped: return [.cancel]
    case .replyChanged(let text): reply = text.limited(toCharacters: LeaveRequest.replyRule.limit)
    case .linkTapped(let path): return [.open(path)]
    }
    return []
  }

  /// Approves what the sheet shows, with the shifts of which it says that they will not count.
  private func approval(in context: ScreenContext) -> ApproveLeave {
    let request = context.records[id]
    let begun = request.map { context.records.begunShifts(of: $0.member, in: $0.days, at: context.now) } ?? []
    return ApproveLeave(id, expecting: request?.version, notWorked: begun.map { $0.id })
  }

  private mutating func submit(_ intent: some Intent, in context: ScreenContext) -> [Effect] {
    guard !isBusy else { return [] }
    if let refusal = context.refusal(of: intent) {
      message = refusal.message
      return [.feedback(.refusal)]
    }
    isBusy = true
    return [.submitAndClose(intent)]
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    guard case .ended(_, let outcome) = event else { return [] }
    isBusy = false
    switch outcome {
    case .stored: return [.finish]
    case .refused(let refusal): message = refusal.message
    case .failed:
      return [.notice(title: SharedTexts.notSaved, message: SharedTexts.wasNotSaved(LeaveTexts.requestNoun))]
    }
    return []
  }
}

extension LeaveDecisionSheet {
  package func view(in context: ScreenContext) -> HTML<Action> {
    sheet(title(on: context.records), cancel: Button(SharedTexts.done, action: .cancelTapped), isBusy: isBusy) {
      if let request = context.records[id] {
        summary(request, on: context.records)
        vacationNote(of: request, in: context)
        effects(LeaveEffects(of: request, in: context), in: context)
        if let message { formError(message) }
        if request.state == .waiting, context.allows(ApproveLeave.self) {
          decision(request, in: context)
        }
      }
    }
  }

  private func summary(_ request: LeaveRequest, on records: Records) -> HTML<Action> {
    infoCard(
      lead: iconTile(.calendar2X),
      title: LeaveTexts.named(records.memberName(request.member), request.kind.title),
      meta: [CardDetail(LeaveTexts.days(request.days), icon: .calendar3)]
        + (request.state == .declined
          ? [CardDetail(LeaveTexts.declinedBy(records.name(of: request.modified.by)), icon: .xCircleFill)] : []),
      note: request.note ?? "")
  }

  @HTMLBuilder<Action>
  private func effects(_ effects: LeaveEffects, in context: ScreenContext) -> HTML<Action> {
    section(LeaveTexts.ifApproved, key: "effects") {
      if effects.gaps.isEmpty, effects.shifts.isEmpty, effects.others.isEmpty, effects.begun.isEmpty {
        tag("p", .class("quiet")) { LeaveTexts.noEffect }
      }
      if !effects.begun.isEmpty {
        let heading = LeaveTexts.willNotCount(effects.begun.count)
        banner("\(heading): \(context.records.lines(of: effects.begun))", icon: .exclamationTriangleFill, tone: .warn)
      }
      list(LeaveTexts.missing, effects.gaps, isWarning: true)
      list(
        LeaveTexts.uncovered(effects.shifts.count),
        effects.shifts.map { LeaveTexts.shift($0.title, on: $0.shift.date.text(.short)) })
      list(LeaveTexts.alsoOff, effects.others)
    }
  }

  /// The first few of a list, as one remark.
  @HTMLBuilder<Action>
  private func list(_ heading: String, _ lines: [String], isWarning: Bool = false) -> HTML<Action> {
    if !lines.isEmpty {
      banner(
        "\(heading): \(LeaveTexts.few(lines))", icon: isWarning ? .exclamationTriangleFill : .people,
        tone: isWarning ? .warn : .neutral)
    }
  }

  private func decision(_ request: LeaveRequest, in context: ScreenContext) -> HTML<Action> {
    let problem = context.refusal(of: approval(in: context))
    return group {
      if let problem, message == nil { formError(problem.message) }
      if let reply {
        formSection(LeaveTexts.replyTitle, footer: LeaveTexts.replyNote) {
          textAreaRow(
            id: "reply", label: SharedTexts.reply, value: reply, limit: LeaveRequest.replyRule.limit
          ) { .replyChanged($0) }
        }
        button(
          Button(LeaveTexts.decline, icon: .x, isEnabled: !isBusy, action: .declineConfirmed), style: .destructive)
      } else {
        button(
          Button(LeaveTexts.approve, icon: .check2, isEnabled: problem == nil && !isBusy, action: .approveTapped),
          style: .primary)
        button(Button(LeaveTexts.decline, icon: .x, isEnabled: !isBusy, action: .declineTapped))
      }
    }
  }
}
