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

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: HikePaths.week), rest.count == 2, rest[1] == "swap",
      let date = CivilDate(rest[0])
    else { return nil }
    return .screen(SwapSheet(in: date))
  }

  package var path: String { Self.path(in: monday) }
  package func title(on records: Records) -> String { HikesTexts.swapDogs }

  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .firstChosen(let text): (first, problem) = (text, nil)
    case .secondChosen(let text): (second, problem) = (text, nil)
    case .cancelTapped: return [.cancel]
    case .saveTapped:
      guard let swap = swap(in: environment) else { return [] }
      if let refusal = environment.refusal(of: swap, on: records) {
        problem = refusal.message
        return [.feedback(.refusal)]
      }
      return [.submitAndClose(swap)]
    }
    return []
  }

  package mutating func receive(
    _ event: ScreenEvent, on records: Records, in environment: Environment
  ) -> [Effect] {
    guard case .ended(_, let outcome) = event else { return [] }
    return outcome == .stored ? [.finish] : endSetting(outcome)
  }

  private func swap(in environment: Environment) -> SwapDays? {
    guard let first = move(first, in: environment), let second = move(second, in: environment) else { return nil }
    return SwapDays(first, second)
  }

  private func move(_ text: String?, in environment: Environment) -> SwapDays.Move? {
    let parts = (text ?? "").split(separator: "/").map { String($0) }
    guard parts.count == 2, let date = CivilDate(parts[0]), let dog = Identifier<Dog>(parts[1]) else { return nil }
    return SwapDays.Move(Identifier(environment.makeIdentifier()), dog, from: date)
  }

  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    let choices = choices(on: records, in: environment)
    let maySwap = environment.allows(SwapDays.self)
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

  private func choices(on records: Records, in environment: Environment) -> [Choice] {
    records.hikeDays(monday...monday.adding(days: 4)).flatMap { day in
      day.pickups.map { pickup in
        Choice("\(day.date)/\(pickup.dog.id)", "\(day.date.text(.short, in: environment.region)): \(pickup.dog.name)")
      }
    }
  }
}
