import DatabaseKit
import RecordKit
import ServerAPI
import ServerAccounts
import ServerStorage

/// `admin accounts disconnect-calendar`.
let privateCalendarCommands = [
  AdminCommand(
    "accounts disconnect-calendar", operands: ["ADDRESS"],
    "Stop reading an account's private calendar, and forget its busy times",
    details: "The person can connect it again.",
    run: { call throws(AdminFailure) in
      let account = try call.account()
      let host = try call.read { $0.privateCalendars.calendar(of: account.id)?.host }
      guard let host else { throw .failed("\(account.email.text) has no private calendar.") }
      call.store.announce(
        try call.reach { () throws(DatabaseFailure) in try PrivateCalendars.disconnect(account.id, in: call.store) })
      return AdminReport("The calendar of \(account.email.text) at \(host) is not read any more.")
    }
  ).with { ($0.remote, $0.isNoted) = (.changes, true) }
]
