/// What a client has said of an event that is kept for it as it came, with its parameters: categories, attendees, alarms,
/// its own properties.
public struct PreservedProperties: Equatable, Sendable {
  /// An event of these properties and alarms alone.
  public let text: String
  private let event: Component
  /// The names of the properties, in upper case.
  let names: Set<String>
  /// Whether the client's alarms, be they none, stand for the usual one.
  let hasOwnAlarms: Bool

  /// Notes, within the text, that the alarms are the client's own.
  private static let alarmMark = "X-OWN-ALARMS"
  /// What was kept by servers that took more is still read.
  private static let limits = CalendarLimits(bytes: 1 << 20, lines: 20_000)

  /// Takes a text that was kept; nil for one that cannot be read.
  public init?(text: String) {
    var parser = ComponentParser(Self.limits)
    guard (try? parser.read(Array(text.utf8))) != nil, let event = parser.components.first, event.name == "VEVENT"
    else {
      return nil
    }
    self.init(text: text, event)
  }

  private init(text: String, _ event: Component) {
    self.text = text
    var kept = event
    kept.lines.removeAll { $0.name == Self.alarmMark }
    self.event = kept
    names = Set(kept.lines.map(\.name))
    hasOwnAlarms = event.has(Self.alarmMark)
  }

  /// What a client's event says beside what the server knows of it.
  ///
  /// - Parameters:
  ///   - color: the color that the event has without being told one.
  ///   - alarmMinutes: the usual alarm.
  init?(of event: Component, color: String?, isBusy: Bool, alarmMinutes: Int?) {
    var kept = Component("VEVENT")
    kept.lines = event.lines.filter { Self.isKept($0, color: color, isBusy: isBusy) }
    kept.components = event.components.filter { $0.name != "VALARM" }
    let alarms = event.components("VALARM")
    if !Self.isUsual(alarms, alarmMinutes) {
      kept.add(Self.alarmMark, "1")
      kept.components += alarms
    }
    guard !kept.lines.isEmpty || !kept.components.isEmpty else { return nil }
    self.init(text: String(decoding: kept.bytes, as: UTF8.self), kept)
  }

  func add(to event: inout Component) {
    event.lines += self.event.lines
    event.components += self.event.components
  }

  /// What the properties of a name say, in upper case.
  func values(of name: String) -> [String] { event.all(name).map(\.plainText) }

  private static func isKept(_ line: ContentLine, color: String?, isBusy: Bool) -> Bool {
    switch line.name {
    case "COLOR": color != line.plainText
    case "TRANSP": (line.value.uppercased() == "OPAQUE") != isBusy
    default: !modeled.contains(line.name) && !line.name.hasPrefix("X-LIC-")
    }
  }

  private static func isUsual(_ alarms: [Component], _ minutes: Int?) -> Bool {
    guard let minutes else { return alarms.isEmpty }
    guard alarms.count == 1, let trigger = alarms[0]["TRIGGER"], trigger.parameter("RELATED") != "END",
      let action = alarms[0]["ACTION"]
    else { return false }
    return action.value.uppercased() == "DISPLAY" && CalendarDuration(trigger.value)?.seconds == -minutes * 60
  }

  /// What the server knows itself, or does not take.
  private static let modeled: Set<String> = [
    "UID", "DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "DTSTART", "DTEND", "DURATION", "SUMMARY", "LOCATION", "DESCRIPTION",
    "RRULE", "RDATE", "EXDATE", "EXRULE", "RECURRENCE-ID", alarmMark,
  ]
}
