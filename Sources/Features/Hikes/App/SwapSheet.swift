package import HTMLKit
import HikesModel
import JSONKit
package import RecordKit
import SentenceKit
import SharedForms
import SharedModels
package import SharedUIs
package import TimeKit

/// Two dogs of a week that hike on each other's day.
package struct SwapSheet: Screen {
  package let monday: CivilDate
  /// A dog's day as "date/dog"; nil before anything is chosen.
  private var first: String?
  private var second: String?
  private var problem: String?

  package enum Action: Equatable, Sendable {
    case firstChosen(String)
    case secondChosen(String)
    case saveTapped
    case cancelTapped
  }

  package static func path(in monday: CivilDate) -> String { "\(HikePaths.week)/\(monday)/swap" }

  package init(in monday: CivilDate) { self.monday = monday.startOfWeek(on: .monday) }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: HikePaths.week), rest.count == 2, rest[1] == "swap",
      let date = CivilDate(rest[0])
    else { return nil }
    return .screen(SwapSheet(in: date))
  }

  package var path: String { Self.path(in: monday) }
  package func title(on records: Records) -> String { HikesTexts.swapDogs }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .firstChosen(let text): (first, problem) = (text, nil)
    case .secondChosen(let text): (second, problem) = (text, nil)
    case .cancelTapped: return [.cancel]
    case .saveTapped:
      guard let swap = swap(in: context) else { return [] }
      if let refusal = context.refusal(of: swap) {
        problem = refusal.message
        return [.feedback(.refusal)]
      }
      return [.submitAndClose(swap)]
    }
    return []
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    guard case .ended(_, let outcome) = event else { return [] }
    return outcome == .stored ? [.finish] : endSetting(outcome)
  }

  private func swap(in context: ScreenContext) -> SwapDays? {
    guard let first = move(first, in: context), let second = move(second, in: context) else { return nil }
    return SwapDays(first, second)
  }

  private func move(_ text: String?, in context: ScreenContext) -> SwapDays.Move? {
    let parts = (text ?? "").split(separator: "/").map { String($0) }
    guard parts.count == 2, let date = CivilDate(parts[0]), let dog = Identifier<Dog>(parts[1]) else { return nil }
    return SwapDays.Move(Identifier(context.makeIdentifier()), dog, from: date)
  }

  package func view(in context: ScreenContext) -> HTML<Action> {
    let choices = choices(in: context)
    let maySwap = context.allows(SwapDays.self)
    let isComplete = first != nil && second != nil
    return sheet(
      HikesTexts.swapDogs, cancel: Button(maySwap ? SharedTexts.cancel : SharedTexts.done, action: .cancelTapped),
      save: maySwap ? Button(HikesTexts.swap, isEnabled: isComplete, action: .saveTapped) : nil
    ) {
      formSection(footer: HikesTexts.swapFooter) {
        menuRow(
          id: "swap-first", label: HikesTexts.firstDog, choices: choices, selected: first, isEnabled: maySwap
        ) { .firstChosen($0) }
        menuRow(
          id: "swap-second", label: HikesTexts.secondDog, choices: choices, selected: second, isEnabled: maySwap
        ) { .secondChosen($0) }
      }
      if let message = maySwap ? problem : Refusal.notAllowed.message { formError(message) }
    }
  }

  private func choices(in context: ScreenContext) -> [Choice] {
    context.records.hikeDays(monday...monday.adding(days: 4)).flatMap { day in
      day.pickups.filter { $0.day.isScheduled }.map { pickup in
        Choice("\(day.date)/\(pickup.dog.id)", "\(day.date.text(.short)): \(pickup.dog.name)")
      }
    }
  }
}
