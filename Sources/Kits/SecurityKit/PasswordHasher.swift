/// Hashes and verifies passwords, a few at a time, so that many log-ins at once take neither all memory nor all
/// processors.
///
/// Callers wait in their threads, so `concurrent + waiting` must be less than the threads that answer requests.
public final class PasswordHasher: Sendable {
  /// The cost of new hashes.
  public let cost: PasswordHash.Cost
  private let limit: ConcurrencyLimit
  /// Of a password that nobody knows: whoever has no hash is verified against it.
  private let decoy: PasswordHash

  /// - `concurrent`: how many hashes are computed at the same time.
  /// - `waiting`: how many callers wait for their turn; one more is refused.
  public init(cost: PasswordHash.Cost = .standard, concurrent: Int = 2, waiting: Int = 8) throws(PasswordFailure) {
    self.cost = cost
    limit = ConcurrencyLimit(concurrent: concurrent, waiting: waiting)
    let password = PasswordText(Base64URL.encode(Sodium.randomBytes(32)))
    guard let decoy = PasswordHash(password, cost: cost) else { throw .outOfMemory }
    self.decoy = decoy
  }

  /// The hash of a new password, which ``PasswordRule`` has accepted.
  public func hash(_ password: String) throws(PasswordFailure) -> PasswordHash {
    let text = PasswordText(password)
    guard !text.isTooLong else { throw .tooLong }
    guard let hash = limit.run({ PasswordHash(text, cost: cost) }) else { throw .busy }
    guard let hash else { throw .outOfMemory }
    return hash
  }

  /// Whether the password is the one of the hash; false without a hash, after the same time.
  ///
  /// So an unknown account is not told from a wrong password by how long the answer takes, as long as stored hashes
  /// have the present cost: see ``PasswordHash/needsRehash(for:)``.
  public func verify(_ password: String, against hash: PasswordHash?) throws(PasswordFailure) -> Bool {
    let text = PasswordText(password)
    guard !text.isTooLong else { return false }
    let known = hash ?? decoy
    guard let matches = limit.run({ known.matches(text) }) else { throw .busy }
    return matches && hash != nil
  }

  /// Whether the hash should be replaced by one of the present cost, now that the password is known.
  public func needsRehash(_ hash: PasswordHash) -> Bool { hash.needsRehash(for: cost) }
}

/// Why a password could be neither hashed nor verified.
public enum PasswordFailure: Error, Hashable, Sendable {
  /// Too many are waiting already: try again in a second (503).
  case busy
  /// There is no memory for a hash.
  case outOfMemory
  /// Longer than 1,000 bytes, so ``PasswordRule`` was not asked.
  case tooLong
}
