package import DatabaseKit
package import JSONKit
package import SecurityKit
package import ServerStorage

/// How many sealed texts were looked at for a new key.
package struct ResealingCount: Equatable, Sendable {
  /// Those that are under the newest key now.
  package var resealed = 0
  /// Those that no key opens, which stay as they are.
  package var unreadable = 0

  package init() {}
}

extension AccountService {
  /// Seals what people have noted under the newest key, a few accounts in each write. Each text is under one key or the other all the time, so that it can be cut off anywhere and begun again.
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

  /// Writes a few accounts at a time.
  ///
  /// - Parameter step: does a batch behind an account, and answers its last account; nil at the end.
  package func eachBatch(
    unless isStopped: () -> Bool, _ step: (ServerTransaction, Identifier<Account>?) -> Identifier<Account>?
  ) throws(DatabaseFailure) {
    var last: Identifier<Account>?
    while !isStopped() {
      last = try store.engine.write(.background) { step($0, last) }
      if last == nil { return }
    }
  }

  package static var resealingBatch: Int { 100 }
}
