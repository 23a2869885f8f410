import CalendarKit
import ServerStorage

/// An event at an address of its own.
struct CalendarResource {
  /// The last part of its address.
  let name: String
  /// With what programs have added.
  let event: CalendarEvent
  /// What programs know of it; nil for nothing beside the row.
  let item: CalendarItem?
  /// Names this version of it (RFC 9110, section 8.8.3).
  let tag: String

  /// Takes for another version whatever is shown otherwise, and each time that a program's change was turned down.
  ///
  /// - Parameter revision: ``ShiftEvent/revision``; what covers the shift counts by what is shown alone.
  init(name: String, event: CalendarEvent, revision: Int64, item: CalendarItem? = nil) {
    let serial = item?.serial ?? 0
    let parts = Self.shown(by: event) + ["\(serial)", "\(revision + serial)", item?.kept ?? ""]
    self.init(name: name, event: event, item: item, parts: parts)
  }

  /// An event whose revision grows without its being another one.
  init(name: String, unnumbered event: CalendarEvent) {
    self.init(name: name, event: event, item: nil, parts: Self.shown(by: event))
  }

  private init(name: String, event: CalendarEvent, item: CalendarItem?, parts: [String]) {
    (self.name, self.event, self.item) = (name, event, item)
    // FNV-1a, 64 bit (RFC 9923).
    let hash = parts.joined(separator: "\n").utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    tag = "\"\(String(hash, radix: 16))\""
  }

  private static func shown(by event: CalendarEvent) -> [String] {
    let span =
      switch event.span {
      case .days(let days): "\(days.lowerBound)/\(days.upperBound)"
      case .time(let span): "\(span.lowerBound)/\(span.upperBound)"
      }
    return [
      event.id, span, event.title, event.place, event.text, event.color ?? "", "\(event.isBusy)",
      "\(event.alarmMinutes ?? -1)",
    ]
  }

  var bytes: [UInt8] { event.object(product: CalendarFeedTexts.product) }
}
