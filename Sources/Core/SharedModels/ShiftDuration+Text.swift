public import TimeKit

extension ShiftDuration {
  /// The time range as a card shows it: `8:00 AM – 4:00 PM`, or `All Day`.
  public func text(in region: Region) -> String {
    switch self {
    case .allDay: ModelTexts.allDay
    case .scheduled(let from, let to, _): TimeOfDay.rangeText(from: from, to: to, in: region)
    }
  }

  /// The same with what is not plain from the times: that the end is on the next day.
  public func fullText(in region: Region) -> String {
    crossesMidnight || isFullDay ? ModelTexts.nextDay(text(in: region)) : text(in: region)
  }

  private var isFullDay: Bool {
    guard case .scheduled(let from, let to, true) = self else { return false }
    return from == to
  }
}
