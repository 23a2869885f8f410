/// Why a password cannot be taken, as the person reads it.
public enum PasswordFlaw: Error, Hashable, Sendable {
  /// Fewer characters than the minimum.
  case tooShort(minimum: Int)
  /// More bytes in UTF-8 than the maximum.
  case tooLong(maximumBytes: Int)
  /// A character that cannot be typed everywhere, such as a line break.
  case controlCharacter
  /// A word of the dictionary, perhaps backward, in other case, or with a few characters put on or exchanged; as it stands
  /// in the password, in lower case.
  case dictionaryWord(String)
  /// It contains a word of the name or of the email address, perhaps backward.
  case containsNameOrEmail(String)
  /// The same forward and backward.
  case palindrome
  /// Few characters, repeated.
  case tooFewDifferentCharacters
  /// Runs of neighbors such as `abcdef` and `1234`.
  case systematic
  /// Anything else that the library says, in its words.
  case weak(String)
}

extension PasswordFlaw: CustomStringConvertible {
  /// The sentence for the person.
  public var description: String {
    switch self {
    case .tooShort(let minimum): "Too short: at least \(minimum) characters."
    case .tooLong(let maximumBytes): "Too long: at most \(maximumBytes) bytes."
    case .controlCharacter: "Use only characters you can type on any keyboard."
    case .dictionaryWord(let word): "It is based on a dictionary word: “\(word)”."
    case .containsNameOrEmail(let word): "It contains part of your name or email address: “\(word)”."
    case .palindrome: "It’s the same backward."
    case .tooFewDifferentCharacters: "It has too few different characters."
    case .systematic: "It is too simple a sequence of characters."
    case .weak(let reason): "It is easy to guess: \(reason)."
    }
  }
}

extension PasswordFlaw {
  /// What cracklib says of a password (`FascistLook` in its `fascist.c`). It names no word, and looks up the password
  /// without what is put around its letters.
  init(cracklib message: String, of password: String) {
    self =
      if message.contains("dictionary word") {
        .dictionaryWord(word(in: password))
      } else if message.contains("DIFFERENT") || message.contains("whitespace") {
        .tooFewDifferentCharacters
      } else if message.contains("systematic") {
        .systematic
      } else {
        .weak(message)
      }
  }
}

/// From the first letter to the last one; all of a password without letters.
private func word(in password: String) -> String {
  guard let first = password.firstIndex(where: \.isLetter), let last = password.lastIndex(where: \.isLetter) else {
    return password
  }
  return String(password[first...last])
}
