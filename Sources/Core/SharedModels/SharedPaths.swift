/// The addresses that no single capability owns.
public enum SharedPaths {
  /// The day's work, whatever a workplace plans: its first tab.
  public static let today = "/today"
}
