import CSodium

/// libsodium, initialized before its first use (https://doc.libsodium.org/usage).
enum Sodium {
  private static let isReady = sodium_init() >= 0

  /// Must come before any other call of the library: it chooses its implementations and opens the source of randomness.
  static func start() { precondition(isReady, "libsodium cannot be initialized") }

  /// Bytes that nobody can predict.
  static func randomBytes(_ count: Int) -> [UInt8] {
    start()
    var bytes = [UInt8](repeating: 0, count: count)
    randombytes_buf(&bytes, count)
    return bytes
  }

  /// The SHA-256 hash (FIPS 180-4), of 32 bytes.
  static func sha256(_ bytes: some Collection<UInt8>) -> [UInt8] {
    start()
    var hash = [UInt8](repeating: 0, count: crypto_hash_sha256_bytes())
    crypto_hash_sha256(&hash, Array(bytes), UInt64(bytes.count))
    return hash
  }

  /// Compares in a time that depends on the lengths alone.
  static func areEqual(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    return sodium_memcmp(Array(left), Array(right), left.count) == 0
  }
}
