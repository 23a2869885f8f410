import CPwquality
import Glibc
import Synchronization

/// Which passwords are taken: long ones that are no word of a dictionary and not close to the person's name or address.
/// There is no rule on kinds of characters (NIST SP 800-63B, section 5.1.1.2).
public struct PasswordRule: Sendable {
  /// Unicode scalars of the composed password.
  public static let minimumLength = 10
  /// Bytes of the composed password in UTF-8.
  public static let maximumBytes = PasswordText.maximumBytes
  /// Debian's dictionary of cracklib, as `cracklib-runtime` builds it.
  public static let systemDictionary = "/var/cache/cracklib/cracklib_dict"

  private let dictionary: String

  /// - Parameter dictionary: cracklib's files without their endings.
  /// - Throws: ``MissingDictionary`` if they cannot be read, since every password would be refused.
  public init(dictionary: String = systemDictionary) throws(MissingDictionary) {
    guard access(dictionary + ".pwd", R_OK) == 0, access(dictionary + ".pwi", R_OK) == 0 else {
      throw MissingDictionary(path: dictionary)
    }
    self.dictionary = dictionary
  }

  /// Fails with what is wrong with the password. It takes about a millisecond.
  public func check(_ password: String, email: String = "", name: String = "") throws(PasswordFlaw) {
    let text = PasswordText(password)
    guard !text.isTooLong else { throw .tooLong(maximumBytes: Self.maximumBytes) }
    guard text.length >= Self.minimumLength else { throw .tooShort(minimum: Self.minimumLength) }
    guard !text.hasControlCharacters else { throw .controlCharacter }
    if let flaw = flaw(of: text.lowercased, words: personalWords(name: name, email: email)) { throw flaw }
  }

  /// cracklib keeps what it works on in global variables.
  private static let cracklib = Mutex(())

  private func flaw(of text: PasswordText, words: [String]) -> PasswordFlaw? {
    Self.cracklib.withLock { _ in
      guard let settings = pwquality_default_settings() else { return .weak("it cannot be checked for lack of memory") }
      defer { pwquality_free_settings(settings) }
      pwquality_set_str_value(settings, PWQ_SETTING_DICT_PATH, dictionary)
      return text.withBytes { bytes, _ in
        // The library does not say which of the words it is.
        for word in words where check(bytes, settings, against: word) == .containsNameOrEmail(word) {
          return .containsNameOrEmail(word)
        }
        return check(bytes, settings, against: "")
      }
    }
  }

  private func check(
    _ bytes: UnsafePointer<CChar>, _ settings: OpaquePointer, against word: String
  ) -> PasswordFlaw? {
    pwquality_set_str_value(settings, PWQ_SETTING_BAD_WORDS, word)
    var detail: UnsafeMutableRawPointer?
    switch pwquality_check(settings, bytes, nil, nil, &detail) {
    case 0...: return nil
    case PWQ_ERROR_BAD_WORDS: return .containsNameOrEmail(word)
    case PWQ_ERROR_PALINDROME: return .palindrome
    case PWQ_ERROR_CRACKLIB_CHECK:
      let message = detail.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
      return PasswordFlaw(cracklib: message ?? "", of: String(cString: bytes))
    case let code: return .weak("check \(code) of libpwquality")
    }
  }
}

/// The dictionary of common passwords is not there: install `cracklib-runtime`.
public struct MissingDictionary: Error, Hashable, Sendable {
  /// Where it was looked for.
  public let path: String
}

/// The words of the name and of the address without its last domain, such as `info`, in lower case. The library leaves out those below four bytes.
private func personalWords(name: String, email: String) -> [String] {
  let lengthLimit = 200
  let address = email.prefix(lengthLimit)
  let texts = [name.prefix(lengthLimit), address.lastIndex(of: ".").map { address[..<$0] } ?? address]
  return texts.flatMap { $0.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init) }
}
