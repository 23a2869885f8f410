public import JSONKit
public import SharedModels
public import TimeKit

extension Replica {
  /// By binary search, O(log n).
  public func userProfile(_ id: Identifier<UserProfile>) -> UserProfile? { profileRows[id.rawValue] }
  /// By looking at every profile, O(n).
  public func userProfile(of member: Identifier<Member>) -> UserProfile? {
    profileRows.values.first { $0.member == member && !$0.isRetired }
  }
  /// All of them in the order of their identifiers, O(1).
  public func userProfiles() -> [UserProfile] { profileRows.values }

  /// By binary search, O(log n).
  public func changeLogEntry(_ id: Identifier<ChangeLogEntry>) -> ChangeLogEntry? { logRows[id.rawValue] }

  /// By going from the newest entry to older ones, O(k log n) for k entries passed.
  public func changeLog(of user: Identifier<UserProfile>, limit: Int) -> [ChangeLogEntry] {
    var found: [ChangeLogEntry] = []
    for key in logKeys.reversed() where found.count < limit {
      if let entry = logRows[key.id.rawValue], entry.userId == user { found.append(entry) }
    }
    return found
  }

  /// The entries that are held, the newest first; O(n log n).
  public func changeLog() -> [ChangeLogEntry] { logKeys.reversed().compactMap { logRows[$0.id.rawValue] } }

  /// The same as ``changeLog()``.
  public func heldChangeLog() -> [ChangeLogEntry]? { changeLog() }

  /// How many entries are held.
  public var changeLogCount: Int { logKeys.count }

  /// By the workplace's clocks.
  public func date(at instant: Instant) -> CivilDate { clock.civil(at: instant).date }
}

/// Where an entry stands in the log.
struct LogKey: Comparable {
  let timestamp: Instant
  let id: Identifier<ChangeLogEntry>

  init(_ entry: ChangeLogEntry) { (timestamp, id) = (entry.timestamp, entry.id) }

  static func < (left: LogKey, right: LogKey) -> Bool {
    left.timestamp == right.timestamp ? left.id < right.id : left.timestamp < right.timestamp
  }
}

extension Replica {
  mutating func put(_ row: ChangeLogEntry) {
    removeEntry(row.id)
    logRows.put(row, at: row.id.rawValue)
    let key = LogKey(row)
    logKeys.insert(key, at: logKeys.firstIndex(notBefore: key))
  }

  mutating func removeEntry(_ id: Identifier<ChangeLogEntry>) {
    guard let old = logRows[id.rawValue] else { return }
    logRows.remove(id.rawValue)
    logKeys.remove(at: logKeys.firstIndex(notBefore: LogKey(old)))
  }

  /// Drops the entries beyond the newest, but for those of a user that an undo may look at; O(n log n).
  ///
  /// - Returns: what was dropped.
  mutating func trimChangeLog(keeping user: Identifier<UserProfile>) -> [Identifier<ChangeLogEntry>] {
    var kept: [ChangeLogEntry] = []
    var dropped: [Identifier<ChangeLogEntry>] = []
    var own = 0
    for (index, entry) in changeLog().enumerated() {
      if entry.userId == user { own += 1 }
      let isNeeded = entry.userId == user && own <= UndoHistory.entryLimit
      if index < ChangeLogWindow.size || isNeeded { kept.append(entry) } else { dropped.append(entry.id) }
    }
    (logRows, logKeys) = (SortedTable(), [])
    for entry in kept.reversed() { put(entry) }
    return dropped
  }
}
