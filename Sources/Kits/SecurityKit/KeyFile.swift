import Glibc

/// The file of the server's keys, outside the database, so that neither a copy of the database nor a backup of it opens
/// what is sealed.
///
/// It is text: a first line, then `number key` with the key in base64url for each key. Lose it, and what was sealed is
/// lost.
public struct KeyFile: Sendable {
  /// Where it is.
  public let path: String

  /// Whether the service manager has passed it, in a folder that only the server's user can look into.
  let isCredential: Bool

  /// The file at a path; nothing is read yet.
  ///
  /// - `isCredential`: whether it is one of the secrets that the service manager has passed, which belong to the
  ///   manager's user and are read by an access control list, shown as the group's right (systemd.exec(5)).
  public init(path: String, isCredential: Bool = false) {
    self.path = path
    self.isCredential = isCredential
  }

  /// Reads the keys.
  ///
  /// It fails if anybody but the owner may read or write the file, or if it belongs to another user.
  public func load() throws(Failure) -> Keyring { try parse(read()) }

  /// Writes a file with one new key, and fails if there is one already: it is never replaced by accident.
  public func create() throws(Failure) -> Keyring {
    let text = Self.format([(1, Sodium.randomBytes(SecretKey.byteCount))])
    try write(text, replacing: false)
    return try load()
  }

  /// Adds a new key, which is used from now on, and keeps the former ones. One process at a time may do so.
  public func rotate() throws(Failure) -> Keyring {
    let entries = try entries(read())
    let highest = entries.map(\.number).max() ?? 0
    guard highest < UInt32.max else { throw .malformed(file: path) }
    try write(Self.format(entries + [(highest + 1, Sodium.randomBytes(SecretKey.byteCount))]), replacing: true)
    return try load()
  }
}

extension KeyFile {
  typealias Entry = (number: UInt32, key: [UInt8])

  private static let firstLine = "TeamShift keys, version 1"

  private static func format(_ entries: [Entry]) -> String {
    ([firstLine] + entries.map { "\($0.number) \(Base64URL.encode($0.key))" } + [""]).joined(separator: "\n")
  }

  private func parse(_ text: String) throws(Failure) -> Keyring {
    let entries = try entries(text)
    let sets = entries.compactMap { KeySet(number: $0.number, key: $0.key) }
    guard sets.count == entries.count, let keyring = Keyring(sets) else { throw .malformed(file: path) }
    return keyring
  }

  private func entries(_ text: String) throws(Failure) -> [Entry] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    guard lines.first == Substring(Self.firstLine) else { throw .malformed(file: path) }
    var entries: [Entry] = []
    for line in lines.dropFirst() {
      let parts = line.split(separator: " ", omittingEmptySubsequences: false)
      guard parts.count == 2, let number = UInt32(parts[0]), let key = Base64URL.decode(String(parts[1])),
        key.count == SecretKey.byteCount
      else { throw .malformed(file: path) }
      entries.append((number, key))
    }
    return entries
  }
}

extension KeyFile {
  /// Why the key file could not be used.
  public enum Failure: Error, Hashable, Sendable {
    /// There is none: create it, or put the former one back.
    case missing(file: String)
    /// There is one already.
    case exists(file: String)
    /// Others may read or write it, it belongs to another user, or it is no regular file: `chmod 600`, and `chown`.
    case exposed(file: String)
    /// It is not a key file, or its lines were altered.
    case malformed(file: String)
    /// The operating system's reason, in its words.
    case system(file: String, reason: String)
  }
}

extension KeyFile.Failure: CustomStringConvertible {
  /// One sentence for the person who runs the program.
  public var description: String {
    switch self {
    case .missing(let file): "The key file \(file) is missing."
    case .exists(let file): "The key file \(file) already exists."
    case .exposed(let file): "The key file \(file) must belong to the server's user, and nobody else may read it."
    case .malformed(let file): "The key file \(file) is damaged or is not a key file."
    case .system(let file, let reason): "Couldn’t use the key file \(file): \(reason)."
    }
  }
}
