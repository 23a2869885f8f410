/// Who may create an account on the server, besides its owner.
package enum SignUpPolicy: String, CaseIterable, Sendable {
  /// Everybody.
  case open
  /// Whoever has the code of an invitation.
  case invitation
  /// Nobody: accounts are created on the command line.
  case closed
}
