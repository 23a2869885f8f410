package import HTMLKit
package import JSONKit
package import RecordKit
import SharedForms
import SharedModels
import SharedShifts
package import SharedUIs
import TimeKit

/// What waits for the person, what they have asked for, and what anybody can take; for managers, what is to be approved.
package struct RequestsScreen: Screen {
  package enum Action: Equatable, Sendable {
    case linkTapped(String)
    case backTapped
    case stepTapped(Step, Identifier<ShiftRequest>, version: Int)
  }

  /// What is done with a request by one tap.
  package enum Step: Equatable, Sendable {
    case take, giveBack, withdraw, decline, approve
  }

  package static let path = "\(Address.today)/requests"

  package init() {}

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> Opening<Self>? {
    address.rest(behind: path) == [] ? .screen(Self()) : nil
  }

  package var path: String { Self.path }
  package func title(on records: Records) -> String { RequestTexts.requests }

  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .linkTapped(let path): [.open(path)]
    case .backTapped: [.cancel]
    case .stepTapped(let step, let id, let version): [.submit(intent(step, RequestTarget(id, expecting: version)))]
    }
  }

  /// Only an approval is of what was seen: what others have done meanwhile, the other refusals say in its own words.
  private func intent(_ step: Step, _ target: RequestTarget) -> AnyIntent {
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
    return endShiftChange(command, outcome, in: environment)
  }
}

extension RequestsScreen {
  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    let lists = RequestLists(on: records, in: environment)
    let mayPost = environment.actor.role >= .manager
    return screen(
      title(on: records), back: Link(SharedTexts.today, href: Address.today, action: .backTapped),
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
    }
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
  guard lists.count > 0 || !lists.forAnybody.isEmpty else { return .nothing }
  var facts: [Meta] = []
  if !lists.asked.isEmpty { facts.append(Meta(RequestTexts.asked(lists.asked.count), icon: .person)) }
  if !lists.toApprove.isEmpty { facts.append(Meta(RequestTexts.waiting(lists.toApprove.count), icon: .check2)) }
  if !lists.forAnybody.isEmpty { facts.append(Meta(RequestTexts.anybody(lists.forAnybody.count), icon: .people)) }
  return section(RequestTexts.requests, key: "requests") {
    cardList(label: RequestTexts.requests) {
      cardItem(key: "requests") {
        rowCard(
          lead: iconTile(.arrowRepeat, tone: lists.count > 0 ? .accent : .neutral),
          title: lists.count > 0 ? RequestTexts.count(lists.count) : RequestTexts.openShifts, meta: facts,
          href: RequestsScreen.path, action: RequestsScreen.path)
      }
    }
  }
}
