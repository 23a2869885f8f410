import CSodium

/// A password's hash by Argon2id (RFC 9106), with its salt and its cost, as it is stored.
public struct PasswordHash: Hashable, Sendable {
  /// The hash in the PHC string format: `$argon2id$v=19$m=19456,t=2,p=1$…`, of less than 128 ASCII characters.
  public let text: String

  /// A stored hash, or `nil` for a text that is none.
  public init?(text: String) {
    guard text.hasPrefix("$argon2id$"), text.utf8.count < Int(crypto_pwhash_strbytes()) else { return nil }
    Sodium.start()
    let code = crypto_pwhash_str_needs_rehash(text, Cost.minimum.operations, Cost.minimum.memory)
    guard code >= 0 else { return nil }
    self.text = text
  }

  /// Hashes a password with a fresh salt; `nil` if there is no memory for it. It takes as long as the cost says.
  init?(_ password: PasswordText, cost: Cost) {
    Sodium.start()
    let size = Int(crypto_pwhash_strbytes())
    let text = password.withBytes { bytes, count in
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: size) { hash -> String? in
        guard let start = hash.baseAddress else { return nil }
        let code = crypto_pwhash_str_alg(
          start, bytes, UInt64(count), cost.operations, cost.memory, crypto_pwhash_alg_argon2id13())
        return code == 0 ? String(cString: start) : nil
      }
    }
    guard let text else { return nil }
    self.text = text
  }

  /// Whether it is this password's hash. It takes as long as the hash's own cost says.
  func matches(_ password: PasswordText) -> Bool {
    Sodium.start()
    return password.withBytes { crypto_pwhash_str_verify(text, $0, UInt64($1)) == 0 }
  }

  /// Whether it was made with another cost than the given one, so that the password should be hashed anew at the next
  /// log-in.
  public func needsRehash(for cost: Cost) -> Bool {
    Sodium.start()
    return crypto_pwhash_str_needs_rehash(text, cost.operations, cost.memory) != 0
  }
}

extension PasswordHash {
  /// How much work a hash takes, for the server and for those who guess.
  public struct Cost: Hashable, Sendable {
    /// Passes over the memory (t).
    let operations: UInt64
    /// Bytes of memory (m).
    let memory: Int

    /// - Parameters:
    ///   - operations: passes over the memory, 1 at least.
    ///   - memory: bytes, 8 KiB at least.
    public init(operations: Int, memory: Int) {
      precondition(operations >= 1 && memory >= 8_192, "Argon2id has no such cost")
      self.operations = UInt64(operations)
      self.memory = memory
    }

    /// 19 MiB, two passes, one lane
    /// (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html).
    public static let standard = Cost(operations: 2, memory: 19 << 20)
    /// The least that Argon2id takes, for tests.
    public static let minimum = Cost(operations: 1, memory: 8_192)
  }
}
