/// The clocks of a time zone: turns instants into what they show, and back.
///
/// The zone's rules come from outside, as its distance from UTC at an instant; the arithmetic is the same everywhere.
public struct ZoneClock {
  /// How many minutes the clocks are ahead of UTC at an instant.
  public let offsetMinutes: (Instant) -> Int

  /// Clocks that ask for their distance from UTC whenever they need it, up to four times for an answer.
  public init(offsetMinutes: @escaping (Instant) -> Int) { self.offsetMinutes = offsetMinutes }

  /// The clocks of UTC.
  public static var utc: ZoneClock { ZoneClock { _ in 0 } }

  /// The date and time that the clocks show at an instant.
  public func civil(at instant: Instant) -> (date: CivilDate, time: TimeOfDay) {
    instant.civil(offsetMinutes: offsetMinutes(instant))
  }

  /// The instant at which the clocks show a date and a time.
  ///
  /// A time that the clocks show twice stands for the first; one that they skip, for the same distance behind the
  /// change, as RFC 5545 §3.3.5 has it.
  public func instant(_ date: CivilDate, _ time: TimeOfDay) -> Instant {
    // The offsets a day before and a day after are the only two that can hold, since zones change less often.
    let before = offsetMinutes(Instant(date.adding(days: -1), time, offsetMinutes: 0))
    let after = offsetMinutes(Instant(date.adding(days: 1), time, offsetMinutes: 0))
    let early = Instant(date, time, offsetMinutes: max(before, after))
    let late = Instant(date, time, offsetMinutes: min(before, after))
    if offsetMinutes(early) == max(before, after) { return early }
    if offsetMinutes(late) == min(before, after) { return late }
    return Instant(date, time, offsetMinutes: before)
  }
}
