/// When a mail is tried again that the mail server did not take.
enum MailRetry {
  /// Milliseconds to the second try; each later one waits twice as long, up to an hour.
  static func pause(after attempts: Int64) -> Int64 { min(first << min(attempts, 10), longest) }

  private static let first: Int64 = 60_000
  private static let longest: Int64 = 3_600_000
}
