public import JSONKit
public import SharedModels
public import TimeKit

/// What the outside tells a reduce or a view: time, the person's habits, chance.
public struct Environment {
  /// When the action happened; it is the same for all that comes of it.
  public let now: Instant
  /// The date on the workplace's clocks.
  public let today: CivilDate
  /// The workplace's clocks.
  public let clock: ZoneClock
  /// The weekday with which a week begins where the person lives.
  public let firstWeekday: Weekday
  /// Whose device it is.
  public let member: Identifier<Member>
  /// Makes a new row's identifier, of version 7 in the browser; the server's pages make no rows.
  public let makeIdentifier: () -> UniqueID
  /// Makes an identifier that sorts after those of all commands that wait.
  public let makeCommandID: () -> Identifier<Command>

  /// Takes what the outside knows, and reads today's date off the clocks.
  public init(
    now: Instant, clock: ZoneClock, firstWeekday: Weekday, member: Identifier<Member>,
    makeIdentifier: @escaping () -> UniqueID,
    makeCommandID: @escaping () -> Identifier<Command>
  ) {
    self.now = now
    self.clock = clock
    self.firstWeekday = firstWeekday
    self.member = member
    self.makeIdentifier = makeIdentifier
    self.makeCommandID = makeCommandID
    today = clock.civil(at: now).date
  }

  /// Who asks a rule only what it would say.
  public var nobody: Author {
    let nobody = UniqueID(high: 0, low: 0)
    return Author(Identifier(nobody), at: now, doing: Identifier(nobody))
  }

  /// A new command.
  public func command(_ intent: Intent) -> Command {
    Command(id: makeCommandID(), at: now, intent: intent)
  }
}
