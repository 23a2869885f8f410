package import DatabaseKit
import SecurityKit
package import ServerAccounts
package import ServerStorage

extension PrivateCalendarService {
  /// Seals where people's calendars are under the newest key, a few accounts in each write.
  package static func reseal(
    of accounts: AccountService, _ count: inout ResealingCount, unless isStopped: () -> Bool
  ) throws(DatabaseFailure) {
    var counted = count
    try accounts.eachBatch(unless: isStopped) { server, last in
      let batch = server.privateCalendars.calendars(after: last, limit: AccountService.resealingBatch)
      for former in batch {
        let calendar = accounts.resealed(former, &counted)
        if calendar.address != former.address || calendar.password != former.password {
          server.privateCalendars.set(calendar)
        }
      }
      return batch.last?.account
    }
    count = counted
  }
}

extension AccountService {
  fileprivate func resealed(_ former: PrivateCalendar, _ count: inout ResealingCount) -> PrivateCalendar {
    let seal = { (bytes: [UInt8], field: PrivateCalendar.SealedText, count: inout ResealingCount) in
      self.reseal(SealedField(bytes: bytes), in: field.context(of: former.account), &count).bytes
    }
    var calendar = former
    calendar.address = seal(former.address, .address, &count)
    if let password = former.password { calendar.password = seal(password, .password, &count) }
    return calendar
  }
}
