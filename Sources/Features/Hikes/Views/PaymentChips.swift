package import HTMLKit
package import HikesModel
import JSONKit
import RecordKit
package import SharedUIs
import TimeKit

/// What a dog's payments come to, and a flag beside it if the workplace's rule says so; for whoever sees the money.
package func paymentChips<Action>(of dog: Dog, in context: ScreenContext) -> HTML<Action> {
  guard context.actor.role >= .manager else { return .nothing }
  let ledger = context.ledger(of: dog)
  let settings = context.records.hikeSettings(of: context.actor.workplace)
  let state = ledger.state(by: settings, today: context.today)
  let isNew = ledger.standing == .settled && state == .unpaid
  return group {
    if isNew {
      chip(HikeTexts.unpaid, tone: .warn)
    } else {
      chip(standingText(ledger, settings, in: context), tone: ledger.balance < 0 ? .warn : .good)
    }
    if state == .overdue {
      let flag = ledger.balance < 0 ? HikeTexts.overdue : HikeTexts.noPayment(in: settings.overdueDays)
      chip(flag, icon: .exclamationCircle, tone: .bad)
    }
  }
}

/// "Owes $875", "Paid through Nov 25", "$25 in credit", "Nothing owed".
package func standingText(_ ledger: Ledger, _ settings: HikeSettings, in context: ScreenContext) -> String {
  HikeTexts.standing(ledger.standing, settings.currency)
}
