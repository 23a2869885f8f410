import HTMLKit
import JSONKit
import RecordKit
import RequestsModel
import SharedUIs
import TimeKit

/// The colleagues who could take a request, each with the hours of the week or what speaks against it, one of whom is
/// chosen.
///
/// - Parameter allowsAnybody: whether it can be asked of all of them.
func candidateList<Action>(
  for request: ShiftRequest, allowsAnybody: Bool, in context: ScreenContext,
  choose: @escaping (Identifier<Member>?) -> Action
) -> HTML<Action> {
  let candidates = context.records.candidates(for: request, in: context.actor.workplace)
  return cardList(label: RequestTexts.ask) {
    if allowsAnybody {
      cardItem(key: "anybody") {
        rowCard(
          lead: iconTile(.people, tone: .accent), title: RequestTexts.anyone,
          meta: [CardDetail(RequestTexts.canTake(candidates.count { $0.obstacle == nil }))],
          end: request.to == nil ? .icon(.check2) : .none, isShown: request.to == nil, focusKey: "anybody",
          action: choose(nil))
      }
    }
    for candidate in candidates {
      cardItem(key: candidate.member.description) {
        candidateCard(
          candidate, isSwap: request.kind.wantsReturn, isChosen: request.to == candidate.member,
          action: choose(candidate.member))
      }
    }
  }
}

private func candidateCard<Action>(
  _ candidate: RequestCandidate, isSwap: Bool, isChosen: Bool, action: Action
) -> HTML<Action> {
  let hours = DurationText.hoursAndMinutes(candidate.minutes)
  guard candidate.obstacle == nil else {
    return infoCard(
      lead: iconTile(.person), title: candidate.name,
      meta: [CardDetail(RequestTexts.cannot(candidate.obstacle ?? ""), icon: .x)])
  }
  return rowCard(
    lead: iconTile(.person, tone: isChosen ? .accent : .neutral), title: candidate.name,
    meta: [CardDetail(isSwap ? RequestTexts.week(hours) : RequestTexts.weekWith(hours), icon: .clock)],
    end: isChosen ? .icon(.check2) : .none,
    isShown: isChosen, focusKey: candidate.member.description, action: action)
}
