import JSONKit
public import TimeKit

/// How much a device has sent again, since the server had confirmed and then lost it: a backup has taken its place.
public struct ResentCommands: Equatable, Sendable {
  /// How many commands.
  public let count: Int
  /// On which day, by the server's window.
  public let date: CivilDate

  /// So many commands on a day.
  public init(count: Int, date: CivilDate) {
    self.count = count
    self.date = date
  }
}

extension JSONFieldReader {
  func optionalResent(_ name: String) throws(FieldError) -> ResentCommands? {
    guard has(name) else { return nil }
    return try group(name) { () throws(FieldError) in
      ResentCommands(count: Int(clamping: try integer("count")), date: try date("date"))
    }
  }
}

extension JSONFieldWriter {
  func optionalResent(_ name: String, _ resent: ResentCommands?) {
    guard let resent else { return }
    group(name) {
      integer("count", Int64(resent.count))
      date("date", resent.date)
    }
  }
}
