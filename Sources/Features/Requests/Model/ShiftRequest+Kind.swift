import RecordKit

extension ShiftRequest {
  /// What is asked. What follows from it are its properties, which all other code asks.
  package enum Kind: String, FieldChoice, Sendable {
    /// Somebody else is to work the shift.
    case giveAway
    /// Somebody is to work it for a shift of theirs.
    case swap
    /// Somebody is to work a shift that nobody has yet.
    case open

    /// Whether members offer a shift of their own. Otherwise managers post work that becomes a shift once it is taken: any
    /// of them can change the request, and its author can take it, too.
    package var offersShift: Bool {
      switch self {
      case .giveAway, .swap: true
      case .open: false
      }
    }

    /// Whether a colleague's shift is wanted in return, which is chosen with the colleague.
    package var wantsReturn: Bool {
      switch self {
      case .swap: true
      case .giveAway, .open: false
      }
    }
  }
}
