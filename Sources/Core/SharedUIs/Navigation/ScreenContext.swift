public import HTMLKit
public import JSONKit
public import RecordKit
public import TimeKit

/// All that a screen knows: the rows, the moment, and the person; and its source of new identifiers.
public struct ScreenContext {
  /// The rows that the person may see.
  public var records: Records
  /// The instant that all of one reduce or view sees.
  public let now: Instant
  /// The workplace's date at that instant.
  public let today: CivilDate
  /// The workplace's clocks.
  public let clock: ZoneClock
  /// The time zones that the device knows.
  public let zones: TimeZones
  /// Who asks: forms ask the rules with the real role.
  public let actor: Actor
  /// How the device and the server get along.
  public var status: SyncStatus
  /// How the app looks.
  public let theme: Theme
  /// The features' contributions.
  public var features: FeatureList
  /// The address of the sheet in front, which a wide window shows beside a list; nil for none.
  public var sheetPath: String?
  /// Whether the person has an account here, which whoever acts as a demo's owner has not.
  public var hasAccount = false
  /// Whether everybody acts as the owner of a demo.
  public var isDemo = false
  /// Whether all of the program is there: the browser loads what shows its first screen before the rest, which then need
  /// not be part of that.
  public var isFullyLoaded = true
  /// Holds the parts of the screen that was shown last in this context.
  public let memos = MemoTable()
  /// Holds the rows of a list that name all their inputs, whatever context they were made in.
  public let rows: MemoTable
  /// An identifier that nothing has yet.
  public let makeIdentifier: () -> UniqueID

  /// Rows, a moment, a person, and what the features bring.
  public init(
    on records: Records, now: Instant, clock: ZoneClock, zones: TimeZones = .none, actor: Actor, status: SyncStatus,
    theme: Theme, features: FeatureList, rows: MemoTable = MemoTable(), makeIdentifier: @escaping () -> UniqueID
  ) {
    self.records = records
    self.now = now
    self.clock = clock
    self.zones = zones
    self.actor = actor
    self.status = status
    self.theme = theme
    self.features = features
    self.rows = rows
    self.makeIdentifier = makeIdentifier
    today = clock.civil(at: now).date
  }

  /// The same, with other rows, such as those with a plan on top.
  public func on(_ records: Records) -> ScreenContext {
    var context = self
    context.records = records
    return context
  }

  /// The member who asks.
  public var member: Identifier<Member> { actor.member }

  /// A part of a screen about one row, which is made anew only when its inputs differ from those of the last picture:
  /// whether the row is shown beside the list, the rows, and this context without its ``sheetPath``.
  ///
  /// - `kind`: tells the parts of a screen apart that are about the same row.
  /// - `path`: the address that shows the row.
  /// - `make`: makes the part of a row that is shown beside the list, or is not.
  public func memo<Action>(
    _ kind: String, _ id: UniqueID, path: @autoclosure () -> String, make: (_ isShown: Bool) -> HTML<Action>
  ) -> HTML<Action> {
    let isShown = sheetPath.map { $0 == path() } ?? false
    return memos.part(MemoInputs(kind, id: (id.high, id.low), variant: isShown ? 1 : 0)) { make(isShown) }
  }

  /// An item of a long list, which is a card if it is near the ones in sight, or else an outline: the title as a link.
  ///
  /// - `kind`: tells the lists of a screen apart that are about the same rows.
  /// - `path`: the address that shows the row.
  /// - `title`: the card's title.
  /// - `action`: the card's action.
  /// - `card`: makes the card of a row that is shown beside the list, or is not.
  public func listItem<Action>(
    _ kind: String, _ id: UniqueID, path: String, title: @autoclosure () -> String, isNear: Bool, action: Action,
    card: (_ isShown: Bool) -> HTML<Action>
  ) -> HTML<Action> {
    let isShown = sheetPath == path
    let variant = (isShown ? 1 : 0) + (isNear ? 0 : 2)
    return memos.part(MemoInputs(kind, id: (id.high, id.low), variant: variant)) {
      let key = id.description
      let content =
        isNear
        ? card(isShown)
        : rowCard(title: title(), end: .none, href: path, isShown: isShown, focusKey: key, action: action)
      return cardItem(row: key, isOutline: !isNear, content)
    }
  }

  /// A part of a screen that depends on this object, which never changes, the rows, and this context without its
  /// ``sheetPath``.
  public func memo<Action>(of object: AnyObject, make: () -> HTML<Action>) -> HTML<Action> {
    memos.part(MemoInputs(object), make: make)
  }

  /// Whether a later context says the same to a screen, but for the time of less than a minute.
  public func isSame(as other: ScreenContext) -> Bool {
    (0..<60_000).contains(other.now.milliseconds(since: now)) && today == other.today && status == other.status
      && theme == other.theme && actor.role == other.actor.role && actor.user == other.actor.user
      && actor.member == other.actor.member && actor.workplace == other.actor.workplace
  }

  /// What an intent would change now, or why the rules would turn it down: one run of the rules for a screen that shows
  /// both.
  package func preview(
    of intent: () throws(Refusal) -> AnyIntent
  ) -> (changes: [Change], problem: Refusal?) {
    do throws(Refusal) {
      return (try intent().perform(by: actor, on: records), nil)
    } catch {
      return ([], error)
    }
  }

  /// Why the rules would turn an intent down now; nil if they would not.
  public func refusal(of intent: some Intent) -> Refusal? {
    preview { () throws(Refusal) in intent.erased }.problem
  }

  /// Whether the person's role allows an intent at all; finer rules may still turn it down.
  public func allows<Body: Intent>(_: Body.Type) -> Bool { actor.role >= Body.definition.role }
}

/// How the device and the server get along.
public struct SyncStatus: Equatable, Sendable {
  /// How many commands wait for the server.
  public var waiting = 0
  /// Whether the session has ended, so that nothing is sent until the person signs in again.
  public var isSignedOut = false
  /// Whether there is a network.
  public var isOnline = true
  /// Why the last sync failed; nil if it did not.
  public var problem: String?
  /// How many syncs have failed since the last one that did not.
  public var failures = 0
  /// How many entries of the feed need a newer version of the app.
  public var deferred = 0
  /// How many commands that wait on this device cannot be read by this version of the app.
  public var unreadable = 0
  /// What was last sent again, since the server had lost it, as a sentence; nil if that never happened.
  public var resent: String?
  /// How far the rows have come that a new device receives behind those of the first screens; nil once it has all.
  public var firstSync: FirstSync?
  /// The app's version.
  public var version: String

  /// Everything is synced.
  public init(version: String) { self.version = version }
}

/// How much of a feed a new device has received.
public struct FirstSync: Equatable, Sendable {
  /// How many entries have come.
  public let received: Int
  /// How many there are; nil if the server does not say.
  public let total: Int?

  /// So many of so many.
  public init(received: Int, of total: Int?) {
    self.received = received
    self.total = total
  }
}
