import HTMLKit
import SharedModels
import SharedUIs
import TimeKit

/// What somebody does about a payment that is dated on a day to come.
package enum FutureDateAction: Equatable, Sendable {
  case useToday, keepDate, dismiss
}

/// Asks about a payment that is dated on a day to come, since it counts from that day on.
func futureDateAlert<Action>(
  _ date: CivilDate, in context: ScreenContext, _ reply: (FutureDateAction) -> Action
) -> HTML<Action> {
  let day = date.text(.shortDate)
  return alert(
    PaymentsTexts.futureQuestion(day), message: PaymentsTexts.futureWarning,
    buttons: [
      AlertButton(SharedTexts.cancel, role: .cancel, action: reply(.dismiss)),
      AlertButton(PaymentsTexts.useToday, action: reply(.useToday)),
      AlertButton(PaymentsTexts.keepDate, action: reply(.keepDate)),
    ])
}
