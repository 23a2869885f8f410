import TextKit

extension TimeOfDay {
  /// The time on a 12-hour clock, such as `8:00 AM`; midnight is `12:00 AM`, noon `12:00 PM`.
  public var clockText: String {
    "\((hour + 11) % 12 + 1):\(padded(minute, to: 2)) \(hour < 12 ? "AM" : "PM")"
  }

  /// Two times with an en dash between, such as `8:00 AM – 4:00 PM`.
  public static func rangeText(from start: TimeOfDay, to end: TimeOfDay) -> String {
    "\(start.clockText) – \(end.clockText)"
  }
}
