import TextKit

extension TimeOfDay {
  /// The time as the region's clocks show it: `8:00 AM`, where midnight is `12:00 AM` and noon `12:00 PM`, or `08:00`.
  ///
  /// The space is a no-break one (U+00A0), so that no line ends between the two.
  public func clockText(in region: Region = .current) -> String {
    region.has24Hours ? description : "\((hour + 11) % 12 + 1):\(padded(minute, to: 2))\u{A0}\(halfText)"
  }

  /// The same with seconds and milliseconds: `8:00:05.020 AM`, or `08:00:05.020`.
  ///
  /// - `milliseconds`: since the minute began, 0 to 59,999.
  public func exactText(milliseconds: Int, in region: Region = .current) -> String {
    let rest = "\(padded(milliseconds / 1000, to: 2)).\(padded(milliseconds % 1000, to: 3))"
    if region.has24Hours { return "\(self):\(rest)" }
    return "\((hour + 11) % 12 + 1):\(padded(minute, to: 2)):\(rest)\u{A0}\(halfText)"
  }

  private var halfText: String { hour < 12 ? "AM" : "PM" }

  /// Two times with an en dash between, such as `8:00 AM – 4:00 PM`.
  public static func rangeText(from start: TimeOfDay, to end: TimeOfDay, in region: Region = .current) -> String {
    "\(start.clockText(in: region)) – \(end.clockText(in: region))"
  }
}
