import TimeKit

extension ShiftDuration {
  /// The time range as a card shows it: `8:00 AM – 4:00 PM`, `7:00 AM – 7:00 AM, next day` where it lasts 24 hours or
  /// more and would read as less, or `All Day`.
  public var text: String {
    guard case .scheduled(let from, let to, _) = self else { return SharedTexts.allDay }
    let range = TimeOfDay.rangeText(from: from, to: to)
    return isFullDay ? SharedTexts.nextDay(range) : range
  }

  /// The same, and it always says that the end is on the next day.
  public var fullText: String {
    let text = text
    return crossesMidnight && !isFullDay ? SharedTexts.nextDay(text) : text
  }

  /// Whether it lasts 24 hours or more.
  private var isFullDay: Bool {
    guard case .scheduled(let from, let to, true) = self else { return false }
    return to >= from
  }
}
