import MailClient
import SecurityKit
import ServerAccounts
import TierServer
import ServerStorage
import Synchronization
import TestSupport
@testable import TeamShiftServer

/// Hashes at the least cost, and counts what it is asked for.
final class CountingHasher: PasswordHashing {
  struct Counts: Equatable {
    var hashed = 0
    var verified = 0
  }

  private let hasher: PasswordHasher
  private let state = Mutex(Counts())
  private let busy = Mutex(false)
  private let turnstile = Mutex<Turnstile?>(nil)

  init() throws { hasher = try PasswordHasher(cost: .minimum) }

  var counts: Counts { state.withLock { $0 } }

  /// Whether it refuses, as if too many were waiting.
  var isBusy: Bool {
    get { busy.withLock { $0 } }
    set { busy.withLock { $0 = newValue } }
  }

  /// What whoever waits for a hash stands before; nil for nothing.
  var gate: Turnstile? {
    get { turnstile.withLock { $0 } }
    set { turnstile.withLock { $0 = newValue } }
  }

  func hash(_ password: String) throws(PasswordFailure) -> PasswordHash {
    gate?.pass()
    state.withLock { $0.hashed += 1 }
    if isBusy { throw .busy }
    return try hasher.hash(password)
  }

  func verify(_ password: String, against hash: PasswordHash?) throws(PasswordFailure) -> Bool {
    gate?.pass()
    state.withLock { $0.verified += 1 }
    if isBusy { throw .busy }
    return try hasher.verify(password, against: hash)
  }

  func needsRehash(_ hash: PasswordHash) -> Bool { hasher.needsRehash(hash) }
}

extension AccountService {
  /// The accounts of a test's store, with keys in its folder.
  convenience init(
    _ store: WorkplaceStore, hasher: any PasswordHashing, in scratch: Scratch,
    signUp policy: SignUpPolicy = .invitation, mail: (any MailClient)? = nil, tiers: Tiers = .standard
  ) throws {
    self.init(
      store, hasher: hasher, rule: try PasswordRule(), keyring: try DataFolder(scratch.folder).keyring(for: store),
      signUp: policy, mail: mail, parts: .all(tiers))
  }
}
