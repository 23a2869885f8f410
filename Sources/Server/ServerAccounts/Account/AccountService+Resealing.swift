package import DatabaseKit
import JSONKit
package import SecurityKit
import ServerStorage

/// How many sealed texts were looked at for a new key.
package struct ResealingCount: Equatable, Sendable {
  /// Those that are under the newest key now.
  package var resealed = 0
  /// Those that no key opens, which stay as they are.
  package var unreadable = 0

  package init() {}
}

extension AccountService {
  /// Seals what people have noted, and where their calendars are, under the newest key, a few accounts in each write. Each
  /// of them is under one key or the other all the time, so that it can be cut off anywhere and begun again.
  package func reseal(unless isStopped: () -> Bool = { false }) throws(DatabaseFailure) -> ResealingCount {
    var count = ResealingCount()
    try eachBatch(unless: isStopped) { server, last in
      let batch = server.accounts.profiles.details(after: last, limit: Self.resealingBatch)
      for (account, details) in batch {
        var fields = details.fields
        for field in SealedDetails.Field.allCases {
          fields[field] = fields[field].map { reseal($0, in: field.context(of: account), &count) }
        }
        let new = SealedDetails(fields: fields, showsManagers: details.showsManagers)
        if fields != details.fields { server.accounts.profiles.setDetails(new, of: account) }
      }
      return batch.last?.account
    }
    try eachBatch(unless: isStopped) { server, last in
      let batch = server.privateCalendars.calendars(after: last, limit: Self.resealingBatch)
      for former in batch {
        let calendar = resealed(former, &count)
        if calendar.address != former.address || calendar.password != former.password {
          server.privateCalendars.set(calendar)
        }
      }
      return batch.last?.account
    }
    return count
  }

  /// A text under the newest key; as it is if it is that already, or if nobody can read it.
  package func reseal(
    _ field: SealedField, in context: SealedField.Context, _ count: inout ResealingCount
  ) -> SealedField {
    let keyring = keyring
    guard keyring.needsSealing(field) else { return field }
    guard let text = try? keyring.open(field, in: context), let new = try? keyring.seal(text, in: context) else {
      count.unreadable += 1
      return field
    }
    count.resealed += 1
    return new
  }

  private func resealed(_ former: PrivateCalendar, _ count: inout ResealingCount) -> PrivateCalendar {
    let seal = { (bytes: [UInt8], field: PrivateCalendar.SealedText, count: inout ResealingCount) in
      self.reseal(SealedField(bytes: bytes), in: field.context(of: former.account), &count).bytes
    }
    var calendar = former
    calendar.address = seal(former.address, .address, &count)
    if let password = former.password { calendar.password = seal(password, .password, &count) }
    return calendar
  }

  /// - Parameter step: does a batch behind an account, and answers its last account; nil at the end.
  private func eachBatch(
    unless isStopped: () -> Bool, _ step: (ServerTransaction, Identifier<Account>?) -> Identifier<Account>?
  ) throws(DatabaseFailure) {
    var last: Identifier<Account>?
    while !isStopped() {
      last = try store.engine.write(.background) { step($0, last) }
      if last == nil { return }
    }
  }

  private static var resealingBatch: Int { 100 }
}
