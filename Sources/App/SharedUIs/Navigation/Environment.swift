public import SharedModels

/// What the outside tells a reduce or a view: time, the person's habits, chance.
public struct Environment {
  public var now: Instant
  /// The date and time of the workplace's clocks.
  public var today: CivilDate
  public var time: TimeOfDay
  public var firstWeekday: Weekday
  /// The instant at which the workplace's clocks show a date and a time.
  public var instant: (CivilDate, TimeOfDay) -> Instant
  public var makeIdentifier: () -> UniqueID

  public init(
    now: Instant, today: CivilDate, time: TimeOfDay, firstWeekday: Weekday,
    instant: @escaping (CivilDate, TimeOfDay) -> Instant, makeIdentifier: @escaping () -> UniqueID
  ) {
    self.now = now
    self.today = today
    self.time = time
    self.firstWeekday = firstWeekday
    self.instant = instant
    self.makeIdentifier = makeIdentifier
  }

  /// A new command.
  public func command(_ intent: Intent) -> Command {
    Command(id: Identifier(makeIdentifier()), at: now, intent: intent)
  }
}
