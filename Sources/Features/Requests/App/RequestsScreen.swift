package import HTMLKit
package import JSONKit
package import RecordKit
package import RequestsModel
import RotationKit
import ScheduleModel
import ScheduleViews
import SharedForms
import SharedModels
package import SharedUIs
import TimeKit

/// What waits for the person, what they have asked for, and what anybody can take; for managers, what is to be approved.
package struct RequestsScreen: Screen {
  package enum Action: Equatable, Sendable {
    case linkTapped(String)
    case backTapped
    case stepTapped(Step, Identifier<ShiftRequest>, version: Int)
    case takeConfirmed, takeCanceled
    case reversal(ReversalAction)
  }

  /// What is done with a request by one tap.
  package enum Step: Equatable, Sendable {
    case take, giveBack, withdraw, decline, approve
  }

  package static let path = RequestPaths.list

  /// The request about which it asks whether the person takes the shift for good.
  private(set) var asked: Identifier<ShiftRequest>?

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    address.rest(behind: path) == [] ? .screen(Self()) : nil
  }

  package var path: String { Self.path }
  package func title(on records: Records) -> String { RequestTexts.requests }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .linkTapped(let path): return [.open(path)]
    case .backTapped: return [.cancel]
    case .stepTapped(.take, let id, _) where context.actor.decidesAlone(on: context.records): asked = id
    case .stepTapped(let step, let id, let version):
      return [.submit(intent(step, ShiftRequestTarget(id, expecting: version)))]
    case .takeConfirmed:
      defer { asked = nil }
      return asked.map { [.submit(TakeShiftRequest($0))] } ?? []
    case .takeCanceled: asked = nil
    case .reversal(let action): return [action.effect]
    }
    return []
  }

  /// Only an approval is of what was seen: what others have done meanwhile, the other refusals say in its own words.
  private func intent(_ step: Step, _ target: ShiftRequestTarget) -> AnyIntent {
    switch step {
    case .take: TakeShiftRequest(target.id).erased
    case .giveBack: ReturnShiftRequest(target.id).erased
    case .withdraw: WithdrawShiftRequest(target.id).erased
    case .decline: DeclineShiftRequest(target.id).erased
    case .approve: ApproveShiftRequest(target).erased
    }
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    guard case .ended(let command, let outcome) = event else { return [] }
    return endReversal(command, outcome) + endShiftChange(command, outcome, in: context)
  }
}

extension RequestsScreen {
  package func view(in context: ScreenContext) -> HTML<Action> {
    let lists = RequestLists(in: context)
    let mayPost = context.actor.role >= .manager
    return screen(
      title(on: context.records), back: Link(SharedTexts.today, href: SharedPaths.today, action: .backTapped),
      tools: mayPost
        ? iconButton(
          .plus, label: RequestTexts.postOpenShift, shortcut: .add, action: .linkTapped(OpenShiftSheet.newPath))
        : .nothing
    ) {
      if lists.isEmpty {
        emptyState(
          RequestTexts.none, icon: .arrowRepeat, text: mayPost ? RequestTexts.noneForManagers : RequestTexts.noneText,
          button: mayPost
            ? Button(RequestTexts.postOpenShift, icon: .plus, action: .linkTapped(OpenShiftSheet.newPath)) : nil)
      }
      list(RequestTexts.forYou, lists.asked, in: context)
      list(RequestTexts.toApprove, lists.toApprove, in: context)
      list(RequestTexts.forAnybody, lists.forAnybody, in: context)
      list(RequestTexts.yours, lists.own, in: context)
      list(RequestTexts.ofOthers, lists.others, in: context)
      list(RequestTexts.notAnswered, lists.unanswered, in: context)
      undoBar(in: context).map { .reversal($0) }
    }
  }

  package func alert(in context: ScreenContext) -> HTML<Action>? {
    guard let request = asked.flatMap({ context.records[$0] }), request.state == .open else { return nil }
    let effect = RequestEffect(of: request, taker: context.member, by: context.actor, on: context.records)
    return SharedUIs.alert(
      RequestTexts.takeQuestion, message: takeText(request, effect, in: context),
      buttons: [
        AlertButton(SharedTexts.cancel, role: .cancel, action: .takeCanceled),
        AlertButton(RequestTexts.title(of: .take), action: .takeConfirmed),
      ])
  }

  /// What the person gets, how long they work that week with it, and what rest it leaves.
  private func takeText(_ request: ShiftRequest, _ effect: RequestEffect, in context: ScreenContext) -> String {
    let work = ShownShift(request.work(by: context.member, on: context.records), on: context.records)
    let hours = effect.hours.filter { $0.member == context.member }.prefix(1).map { line in
      RequestTexts.yourHours(
        DurationText.hoursAndMinutes(line.minutesBefore), DurationText.hoursAndMinutes(line.minutes))
    }
    let rest = effect.breaches(of: context.member).prefix(3).map { $0.sentence }
    let title = RequestTexts.takes(
      work.title, on: request.date.text(.short),
      times: work.duration?.text ?? "")
    return ([title] + hours + rest + [RequestTexts.takeCanBeUndone]).joined(separator: " ")
  }

  @HTMLBuilder<Action>
  private func list(_ heading: String, _ requests: [ShiftRequest], in context: ScreenContext) -> HTML<Action> {
    if !requests.isEmpty {
      section(heading, key: heading) {
        cardList(label: heading) {
          for request in requests {
            cardItem(key: request.id.description) { RequestCard(request, in: context).html }
          }
        }
      }
    }
  }
}

/// A part of Today while something waits for the person, or could be taken.
func requestsToday(in context: ScreenContext) -> HTML<String> {
  let lists = RequestLists(in: context)
  guard lists.count > 0 || !lists.forAnybody.isEmpty || !lists.unanswered.isEmpty else { return .nothing }
  var facts: [CardDetail] = []
  if !lists.asked.isEmpty { facts.append(CardDetail(RequestTexts.asked(lists.asked.count), icon: .person)) }
  if !lists.toApprove.isEmpty { facts.append(CardDetail(RequestTexts.waiting(lists.toApprove.count), icon: .check2)) }
  if !lists.forAnybody.isEmpty { facts.append(CardDetail(RequestTexts.anybody(lists.forAnybody.count), icon: .people)) }
  if !lists.unanswered.isEmpty {
    facts.append(CardDetail(RequestTexts.unanswered(lists.unanswered.count), icon: .exclamationTriangleFill))
  }
  return section(RequestTexts.requests, key: "requests") {
    cardList(label: RequestTexts.requests) {
      cardItem(key: "requests") {
        rowCard(
          lead: iconTile(.arrowRepeat, tone: lists.count > 0 ? .accent : .neutral),
          title: title(of: lists), meta: facts,
          href: RequestsScreen.path, action: RequestsScreen.path)
      }
    }
  }
}

private func title(of lists: RequestLists) -> String {
  if lists.count > 0 { return RequestTexts.count(lists.count) }
  return lists.forAnybody.isEmpty ? RequestTexts.requests : RequestTexts.openShifts
}
