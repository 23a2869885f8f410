import CalendarModel
import JSONKit
import RecordKit
import ServerAccounts
import ServerStorage
import SharedModels
import TimeKit

/// Where somebody's busy times are kept: a row in each workplace of the account, by the workplace's own clocks.
struct BusyPlaces: Equatable {
  struct Place: Equatable {
    let workplace: Identifier<Workplace>
    let member: Identifier<Member>
    let zone: String
  }

  /// A year ahead, and as many days more as pass until the window moves on.
  private static let daysAhead = 372
  private static let daysBack = 7

  /// By the workplaces' identifiers.
  let places: [Place]
  /// The times that are kept. It moves on once a week, so that a calendar which does not change changes no row on other days.
  let window: ClosedRange<Instant>

  init(of account: Identifier<Account>, in server: ServerTransaction, at now: Instant) {
    places = server.accounts.memberships(of: account).sorted { $0.key < $1.key }.compactMap { workplace, member in
      server.workplace(workplace).map {
        Place(workplace: workplace, member: member, zone: $0.records.workplace?.timeZone ?? "")
      }
    }
    window = Self.window(at: now)
  }

  static func window(at now: Instant) -> ClosedRange<Instant> {
    let today = ZoneClock.utc.civil(at: now).date
    let start = today.adding(days: -(today.daysSinceEpoch % 7 + 7) % 7)
    let instant = { (days: Int) in ZoneClock.utc.instant(start.adding(days: days), .midnight) }
    return instant(-daysBack)...instant(daysAhead)
  }

  /// What the kept times depend on beside the calendar.
  var basis: String {
    ([window.lowerBound.description] + places.map { "\($0.workplace) \($0.zone)" }).joined(separator: "\n")
  }

  /// The zones of the workplaces, each once.
  var zones: [String] { Set(places.map(\.zone)).sorted() }

  /// Those identifiers of events that are the person's own shifts, which their programs show beside the calendar. Of others'
  /// shifts nothing is to be learned by it: anybody can derive the identifiers of a rotation.
  func ownEvents(among ids: Set<String>, in server: ServerTransaction) -> Set<String> {
    var own: Set<String> = []
    for place in places {
      guard let storage = server.workplace(place.workplace) else { continue }
      own.formUnion(storage.calendars.items(of: place.member).map(\.uid).filter { ids.contains($0) })
      for id in ids {
        if let shift = Identifier<ScheduledShift>(id), storage.records[shift]?.member == place.member { own.insert(id) }
      }
    }
    return own
  }
}

extension MemberChange {
  /// Keeps somebody's busy times where they are others than before, and removes them where the person is no longer.
  ///
  /// - Parameter times: by the zones of the workplaces.
  mutating func keep(
    _ times: [String: [Range<Int64>]], _ places: BusyPlaces, of account: Identifier<Account>,
    in server: ServerTransaction, at now: Instant
  ) {
    for place in places.places {
      guard let storage = server.workplace(place.workplace), let spans = times[place.zone] else { continue }
      let former = storage.records[Identifier<BusyTimes>(place.member.rawValue)]
      let row = BusyTimes(of: place.member, version: (former?.version ?? 0) + 1, spans: spans)
      if former?.spans != row.spans { write([.put(row)], in: storage, at: now) }
    }
    let present = Set(places.places.map(\.workplace))
    removeBusyTimes(of: account, in: server, at: now, except: present)
  }
}
