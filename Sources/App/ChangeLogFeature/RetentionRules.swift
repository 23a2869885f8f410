package import SharedModels

extension RetentionPeriod {
  /// Chooses the period; the server purges by it from then on.
  package func perform(on records: some Records) throws(Refusal) -> [Change] {
    guard let workplace = records.workplace else { throw .gone("workplace") }
    let current = records.changeLogSettings ?? .standard(of: workplace.id)
    return current.retention == self ? [] : [.put(current.with(self))]
  }
}
