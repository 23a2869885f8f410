import JSONKit
import ServerAccounts
package import ServerStorage
import TimeKit

extension AccountPart {
  /// A person's own calendar, which is forgotten when the account is handed over: every device of the account holds its busy
  /// times.
  package static let privateCalendar = AccountPart {
    $0.export = { server, account, keyring, fields in
      guard let calendar = server.privateCalendars.calendar(of: account) else { return }
      fields.group("privateCalendar") {
        // All but the password.
        fields.text("kind", calendar.kind.rawValue)
        fields.optionalText("address", (try? keyring.open(calendar))?.address)
        fields.optionalText("userName", calendar.kind == .account ? calendar.userName : nil)
        fields.instant("connectedAt", calendar.connectedAt)
        fields.optionalInstant("readAt", calendar.readAt)
        fields.optionalText("problem", calendar.problem)
      }
    }
    $0.handOver = { server, account, now, change in
      server.privateCalendars.remove(of: account)
      change.removeBusyTimes(of: account, in: server, at: now)
    }
  }
}
