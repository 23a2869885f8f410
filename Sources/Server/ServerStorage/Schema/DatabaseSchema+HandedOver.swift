extension DatabaseSchema {
  /// When an account's password was chosen with a link that a workplace's owner handed over, as long as nobody has shown
  /// that it is the person who is in the account.
  static let handedOverAccounts = "ALTER TABLE accounts ADD COLUMN handed_over_at INTEGER;"
}
