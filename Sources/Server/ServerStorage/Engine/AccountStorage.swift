package import JSONKit
package import RecordKit
package import SecurityKit
package import TimeKit

/// Keeps who can sign in to the server, and as which members of its workplaces.
///
/// As in a ``ServerTransaction``, nothing throws. No secret is kept but by its hash.
package protocol AccountStorage {
  /// The account of the server's owner; nil as long as nobody has signed up for it.
  var owner: Account? { get }
  func account(_ id: Identifier<Account>) -> Account?
  func account(_ email: EmailAddress) -> Account?
  /// The first accounts, by their addresses, whose address or name has a text in it.
  func accounts(with text: String, isLocked: Bool?, limit: Int) -> [Account]
  var counts: AccountCounts { get }
  /// Adds an account; no other has its address.
  func add(_ account: Account, password: PasswordHash)
  func setDisplayName(_ name: String, of account: Identifier<Account>)
  /// Notes that an account's address is read by its person, whose account it is then, whoever chose the password.
  func setProved(_ account: Identifier<Account>, at now: Instant)
  /// Notes that an account's password was chosen with a link that somebody handed over: its address is not proved any more.
  /// Nil for a password that the person has chosen, or whoever runs the server.
  func setHandedOver(_ instant: Instant?, _ account: Identifier<Account>)
  /// Takes an account's address away, for the person who has proved that it is theirs.
  func releaseEmail(of account: Identifier<Account>)
  /// Keeps the address that an account is to have once it is proved; nil for none.
  func setNextEmail(_ email: EmailAddress?, of account: Identifier<Account>)
  /// Changes an address to one that no other account has, and that nobody has proved yet.
  func setEmail(_ email: EmailAddress, of account: Identifier<Account>)
  /// Removes an account with all that is its own.
  func remove(_ account: Account)
  /// Nil if there is no such account.
  func password(of account: Identifier<Account>) -> PasswordHash?
  func setPassword(_ password: PasswordHash, of account: Identifier<Account>)
  /// Which member of each of its workplaces an account is, without those that it has left.
  func memberships(of account: Identifier<Account>) -> [Identifier<Workplace>: Identifier<Member>]
  /// A session with what is to be known of its account; nil for no such session.
  func sessionInUse(_ digest: SecretDigest) -> CredentialInUse<Session>?
  /// A token with what is to be known of its account; nil for no such token.
  func tokenInUse(_ digest: SecretDigest) -> CredentialInUse<APIToken>?
  /// The same, with those that it has left.
  func formerAndPresentMemberships(of account: Identifier<Account>) -> [Identifier<Workplace>: Identifier<Member>]
  /// Which member of a workplace an account is, or was before it left.
  func member(of account: Identifier<Account>, in workplace: Identifier<Workplace>) -> Identifier<Member>?
  /// Who a member of a workplace is; nil for one without an account.
  func account(of member: Identifier<Member>, in workplace: Identifier<Workplace>) -> Identifier<Account>?
  /// Makes an account a member that is there, and that no other account is.
  func link(_ account: Identifier<Account>, to member: Identifier<Member>, in workplace: Identifier<Workplace>)
  /// Notes whether somebody else has removed a member from a workplace.
  func setRemoved(_ isRemoved: Bool, _ member: Identifier<Member>, from workplace: Identifier<Workplace>)
  /// Whether somebody else has removed a member from a workplace.
  func isRemoved(_ member: Identifier<Member>, from workplace: Identifier<Workplace>) -> Bool
  /// The digest of the code with which the owner signs up; nil once it is used up.
  var setupCode: SecretDigest? { get }
  func setSetupCode(_ digest: SecretDigest?)
  var sessions: any SessionStorage { get }
  var tokens: any TokenStorage { get }
  var attempts: any AttemptStorage { get }
  var invitations: any InvitationStorage { get }
  var addressLinks: any AddressLinkStorage { get }
  var passwordResets: any PasswordResetStorage { get }
  var locks: any AccountLockStorage { get }
  var passkeys: any PasskeyStorage { get }
  var profiles: any ProfileStorage { get }
  var purchases: any PurchaseStorage { get }
  var calendarLinks: any CalendarLinkStorage { get }
  var departures: any DepartureStorage { get }
}

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

/// Keeps which browsers are signed in, and which have been.
package protocol SessionStorage {
  func session(_ digest: SecretDigest) -> Session?
  /// Whether there was such a session, and it has ended.
  func hasEnded(_ digest: SecretDigest) -> Bool
  /// An account's sessions, the one used last first.
  func sessions(of account: Identifier<Account>) -> [Session]
  /// Adds a session; of very many the ones not used for longest end.
  func add(_ session: Session, digest: SecretDigest)
  func setLastUse(_ instant: Instant, of session: Identifier<Session>)
  /// Notes that the person has just signed in again in a session.
  func setSignIn(_ instant: Instant, of session: Identifier<Session>)
  /// Ends a session of the account, and answers whether there was one.
  func end(_ session: Identifier<Session>, of account: Identifier<Account>) -> Bool
  /// Ends all sessions of the account but one, and names them.
  @discardableResult func endAll(
    of account: Identifier<Account>, except kept: Identifier<Session>?
  ) -> [Identifier<Session>]
  /// Forgets those that are over at an instant.
  func forgetExpired(at instant: Instant)
  /// Whether a browser has signed in to the account before.
  func isKnown(device: SecretDigest, to account: Identifier<Account>) -> Bool
  /// Remembers a browser; of very many the ones not seen for longest are forgotten.
  func remember(device: SecretDigest, of account: Identifier<Account>, at instant: Instant)
  /// Forgets all browsers of the account but one.
  func forgetDevices(of account: Identifier<Account>, except kept: SecretDigest?)
}

/// Keeps the tokens of programs.
package protocol TokenStorage {
  /// An account's tokens, the newest first.
  func tokens(of account: Identifier<Account>) -> [APIToken]
  func add(_ token: APIToken, digest: SecretDigest)
  func setLastUse(_ instant: Instant, of token: Identifier<APIToken>)
  /// Revokes a token of the account, and answers whether there was one.
  func revoke(_ token: Identifier<APIToken>, of account: Identifier<Account>) -> Bool
  /// Revokes all tokens of the account.
  func revokeAll(of account: Identifier<Account>)
}

/// Keeps what has been tried and has failed.
package protocol AttemptStorage {
  /// The empty history for a key without one.
  func history(of key: AttemptKey) -> AttemptHistory
  /// Keeps a history, or forgets an empty one.
  func keep(_ history: AttemptHistory, of key: AttemptKey)
  /// Forgets what was tried with an account, under any purpose and from any device.
  func forget(account: String, purposes: [String])
  /// Forgets what was tried before an instant.
  func forget(before instant: Instant)
}

extension AttemptStorage {
  package func counters(_ keys: [AttemptKey]) -> [AttemptCounter] { keys.map { AttemptCounter($0, history(of: $0)) } }

  package func keep(_ counters: [AttemptCounter]) {
    for counter in counters { keep(counter.history, of: counter.key) }
  }
}
