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

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> RouteMatch<Self>? {
    address.rest(behind: path) == [] ? .screen(Self()) : nil
  }

  package var path: String { Self.path }
  package func title(on records: Records) -> String { RequestTexts.requests }

  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .linkTapped(let path): return [.open(path)]
    case .backTapped: return [.cancel]
    case .stepTapped(.take, let id, _) where environment.actor.decidesAlone(on: records): asked = id
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

  package mutating func receive(
    _ event: ScreenEvent, on records: Records, in environment: Environment
  ) -> [Effect] {
    guard case .ended(let command, let outcome) = event else { return [] }
    return endReversal(command, outcome) + endShiftChange(command, outcome, in: environment)
  }
}

extension RequestsScreen {
  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    let lists = RequestLists(on: records, in: environment)
    let mayPost = environment.actor.role >= .manager
    return screen(
      title(on: records), back: Link(SharedTexts.today, href: SharedPaths.today, action: .backTapped),
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
      list(RequestTexts.forYou, lists.asked, on: records, in: environment)
      list(RequestTexts.toApprove, lists.toApprove, on: records, in: environment)
      list(RequestTexts.forAnybody, lists.forAnybody, on: records, in: environment)
      list(RequestTexts.yours, lists.own, on: records, in: environment)
      list(RequestTexts.ofOthers, lists.others, on: records, in: environment)
      list(RequestTexts.notAnswered, lists.unanswered, on: records, in: environment)
      undoBar(on: records, in: environment).map { .reversal($0) }
    }
  }

  package func alert(on records: Records, in environment: Environment) -> HTML<Action>? {
    guard let request = asked.flatMap({ records[$0] }), request.state == .open else { return nil }
    let effect = RequestEffect(of: request, taker: environment.member, by: environment.actor, on: records)
    return SharedUIs.alert(
      RequestTexts.takeQuestion, message: takeText(request, effect, on: records, in: environment),
      buttons: [
        AlertButton(SharedTexts.cancel, role: .cancel, action: .takeCanceled),
        AlertButton(RequestTexts.title(of: .take), action: .takeConfirmed),
      ])
  }

  /// What the person gets, how long they work that week with it, and what rest it leaves.
  private func takeText(
    _ request: ShiftRequest, _ effect: RequestEffect, on records: Records, in environment: Environment
  ) -> String {
    let work = ShownShift(request.work(by: environment.member, on: records), on: records)
    let hours = effect.hours.filter { $0.member == environment.member }.prefix(1).map { line in
      RequestTexts.yourHours(
        DurationText.hoursAndMinutes(line.minutesBefore), DurationText.hoursAndMinutes(line.minutes))
    }
    let rest = effect.breaches(of: environment.member).prefix(3).map { $0.sentence }
    let title = RequestTexts.takes(
      work.title, on: request.date.text(.short, in: environment.region),
      times: work.duration?.text(in: environment.region) ?? "")
    return ([title] + hours + rest + [RequestTexts.takeCanBeUndone]).joined(separator: " ")
  }

  @HTMLBuilder<Action>
  private func list(
    _ heading: String, _ requests: [ShiftRequest], on records: Records, in environment: Environment
  ) -> HTML<Action> {
    if !requests.isEmpty {
      section(heading, key: heading) {
        cardList(label: heading) {
          for request in requests {
            cardItem(key: request.id.description) { RequestCard(request, on: records, in: environment).html }
          }
        }
      }
    }
  }
}

/// A part of Today while something waits for the person, or could be taken.
func requestsToday(on records: Records, in environment: Environment) -> HTML<String> {
  let lists = RequestLists(on: records, in: environment)
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
