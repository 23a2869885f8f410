import JSONKit
import SecurityKit
import ServerStorage

extension Keyring {
  /// Seals what nobody but the person may read of where a calendar is.
  func seal(
    _ text: String, _ field: PrivateCalendar.SealedText, of account: Identifier<Account>
  ) throws(SealedField.Failure) -> [UInt8] {
    try seal(text, in: field.context(of: account)).bytes
  }

  /// Where a calendar is, and its password, which is empty for a file.
  func open(
    _ calendar: PrivateCalendar
  ) throws(SealedField.Failure) -> (address: String, password: String) {
    let open = { (bytes: [UInt8], field: PrivateCalendar.SealedText) throws(SealedField.Failure) in
      try self.open(SealedField(bytes: bytes), in: field.context(of: calendar.account))
    }
    let address = try open(calendar.address, .address)
    guard let password = calendar.password else { return (address, "") }
    return (address, try open(password, .password))
  }
}

extension PrivateCalendar {
  /// The texts that are sealed.
  enum SealedText: String {
    case address = "privateCalendarAddress"
    case password = "privateCalendarPassword"

    func context(of account: Identifier<Account>) -> SealedField.Context {
      SealedField.Context(owner: account.description, field: rawValue)
    }
  }
}
