/// How many accounts there are.
package struct AccountCounts: Equatable, Sendable {
  package let all: Int
  package let locked: Int
  /// Sessions of all accounts.
  package let sessions: Int

  package init(all: Int, locked: Int, sessions: Int) {
    (self.all, self.locked, self.sessions) = (all, locked, sessions)
  }
}
