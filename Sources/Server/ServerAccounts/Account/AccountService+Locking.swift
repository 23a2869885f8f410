import ServerAPI
package import ServerStorage
import TimeKit

/// What whoever runs the server does to an account.
extension AccountService {
  /// Locks an account: nobody signs in to it, its sessions end at once, with the event streams that are open, and its
  /// tokens, app passwords and links of calendars are not taken until it is unlocked. Links for a new password, and the
  /// invitations that were made in its sessions, are void for good.
  package func lock(_ account: Account, reason: String, by origin: AuditOrigin) throws(AccountFailure) {
    let (now, environment) = (now, store.environment)
    let ended = try writeServer { server -> [Credential] in
      let accounts = server.accounts
      guard accounts.account(account.id) != nil else { return [] }
      let ended = accounts.credentials(of: account.id)
      accounts.locks.set(AccountLock(at: now, reason: reason), of: account.id)
      for session in accounts.sessions.sessions(of: account.id) { _ = revoke(session.id, of: account.id, in: server) }
      accounts.passwordResets.removeLinks(of: account.id)
      server.audit(.accountLocked, reason, of: account.id, by: origin, environment)
      return ended
    }
    streams.close(ended)
  }

  /// Unlocks an account; false for one that is not locked.
  package func unlock(_ account: Account, by origin: AuditOrigin) throws(AccountFailure) -> Bool {
    let environment = store.environment
    return try writeServer { server in
      guard server.accounts.locks.lock(of: account.id) != nil else { return false }
      server.accounts.locks.set(nil, of: account.id)
      server.audit(.accountUnlocked, of: account.id, by: origin, environment)
      return true
    }
  }

  /// Ends all sessions of an account with what was made in them, and answers how many there were.
  package func endSessions(of account: Account, by origin: AuditOrigin) throws(AccountFailure) -> Int {
    let environment = store.environment
    let ended = try writeServer { server in
      let sessions = server.accounts.sessions.sessions(of: account.id)
      for session in sessions { _ = revoke(session.id, of: account.id, in: server) }
      if !sessions.isEmpty { server.audit(.sessionsEnded, of: account.id, by: origin, environment) }
      return sessions
    }
    streams.close(ended.map { .session($0.id) })
    return ended.count
  }
}
