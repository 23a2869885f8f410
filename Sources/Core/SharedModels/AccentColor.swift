/// The colors of what can be pressed and of the app's icon, one of which a person chooses.
///
/// The style sheet has the tones of each; a test compares their names, and computes their contrast.
public enum AccentColor: String, CaseIterable, Sendable {
  case blue, teal, green, orange, red, pink, purple, graphite

  /// The color of everybody who has not chosen one, or may not.
  public static let standard = AccentColor.blue
}
