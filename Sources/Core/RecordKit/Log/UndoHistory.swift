public import JSONKit
import TimeKit

/// A person's undo and redo steps, read off the log, so that they are the same on all devices and after a restart.
///
/// An operation, its undos and its redos carry the operation's command, and the newest of them says what its state is.
public struct UndoHistory: Equatable, Sendable {
  /// How many operations can be undone and redone.
  public static let limit = 50
  /// How many entries are read at the most, unless the next operation to undo alone has more.
  public static let entryLimit = 2_500
  /// How many are read of an operation that is larger, together with those of its undo.
  static let largestLimit = 12_500
  /// How many are read first: they are enough unless operations changed many rows.
  static let firstLimit = 100
  /// How many are read first of what is only offered, with which every page is painted.
  static let firstOfferedLimit = 10

  /// One operation, with the newest entry of each of its rows.
  public struct Step: Equatable, Sendable {
    /// The command that did it first.
    public let operation: Identifier<Command>
    /// The newest entry of each row, the newest first.
    public fileprivate(set) var entries: [LogEntry]
    /// The identifiers of their rows, ascending: an operation may have changed thousands.
    private var rows: [UniqueID]

    fileprivate init(of entry: LogEntry) {
      operation = entry.operation
      entries = [entry]
      rows = [entry.rowId]
    }

    /// Adds an older entry, unless there is a newer one of its row.
    fileprivate mutating func add(_ entry: LogEntry) {
      let place = rows.firstIndex(notBefore: entry.rowId)
      if place == rows.count || rows[place] != entry.rowId {
        rows.insert(entry.rowId, at: place)
      } else if entries.contains(where: { $0.rowId == entry.rowId && $0.tableName == entry.tableName }) {
        return
      }
      entries.append(entry)
    }
  }

  /// The steps that can be undone, the newest first.
  public private(set) var undoable: [Step] = []
  /// The steps that can be redone, the one undone last first.
  public private(set) var redoable: [Step] = []
  private let entries: [LogEntry]
  /// The entry before which nothing that was undone can be redone.
  private let clearing: LogEntry?

  /// Reads a user's part of the log.
  public init(of user: Identifier<UserProfile>, on records: Records) {
    self.init(of: user, on: records, from: Self.firstLimit) { _ in false }
  }

  /// Reads no more of an actor's part of the log than says which step is offered for undo, and which one for redo.
  public init(offeredTo actor: Actor, on records: Records) {
    self.init(of: actor.user, on: records, from: Self.firstOfferedLimit) { steps in
      steps.undoable.offered(by: actor, on: records) != nil
        && (steps.isCleared || steps.redoable.offered(by: actor, on: records) != nil)
    }
  }

  private init(
    of user: Identifier<UserProfile>, on records: Records, from firstLimit: Int, until isEnough: (Steps) -> Bool
  ) {
    var limit = firstLimit
    while true {
      var (read, steps) = Self.read(limit, of: user, on: records)
      if !steps.isFull, read.count == limit { steps.forgetOldest() }
      let isLast = limit >= Self.entryLimit && !steps.undoable.isEmpty || limit >= Self.largestLimit
      if steps.isFull || read.count < limit || isLast || isEnough(steps) {
        entries = read
        clearing = steps.clearing
        redoable = Array(steps.redoable.prefix(Self.limit))
        undoable = Array(steps.undoable.prefix(Self.limit - redoable.count))
        return
      }
      limit *= 5
    }
  }

  /// Reads the newest entries of a user until the steps are full.
  private static func read(_ limit: Int, of user: Identifier<UserProfile>, on records: Records) -> ([LogEntry], Steps) {
    let entries = records.log(of: user, limit: limit)
    var steps = Steps()
    for entry in entries where !steps.isFull && entry.isUndoable(on: records) { steps.take(entry) }
    return (entries, steps)
  }

  /// The entries without which a step could not be taken any more.
  public var neededEntries: [LogEntry] {
    let oldest = oldestOfSteps
    return entries.filter { entry in
      entry.id == clearing?.id || oldest[entry.rowId].map { !Self.entry($0).isNewer(than: entry) } ?? false
    }
  }

  /// The oldest entry of each row among the steps: an operation may have changed thousands.
  private var oldestOfSteps: SortedTable<UniqueID, AnyRow> {
    var oldest = SortedTable<UniqueID, AnyRow>()
    for entry in (undoable + redoable).flatMap({ $0.entries }) {
      if let other = oldest[entry.rowId], !Self.entry(other).isNewer(than: entry) { continue }
      oldest.put(entry.erased, at: entry.rowId)
    }
    return oldest
  }

  private static func entry(_ row: AnyRow) -> LogEntry { row.typed() }

  /// Whether the same can be undone and redone.
  public static func == (left: UndoHistory, right: UndoHistory) -> Bool {
    left.undoable == right.undoable && left.redoable == right.redoable
  }
}

extension LogEntry {
  /// An intent that this version does not know was an operation to the version that logged it.
  fileprivate func isUndoable(on records: Records) -> Bool { records.catalog.intent(named: intent)?.isUndoable ?? true }
}

/// The steps as they are found on the way from the newest entry to older ones.
private struct Steps {
  private(set) var undoable: [UndoHistory.Step] = []
  private(set) var redoable: [UndoHistory.Step] = []
  private var known: [Identifier<Command>] = []
  /// Whether anything newer was done, so that what was undone before it cannot be redone.
  private(set) var isCleared = false
  /// The newest entry of what was done, even where it is undone by now.
  private(set) var clearing: LogEntry?
  /// Whether there are more operations than are needed.
  private(set) var isFull = false

  mutating func take(_ entry: LogEntry) {
    let isReversal = entry.changeType == .undo || entry.changeType == .redo
    if known.last == entry.operation || known.contains(entry.operation) { add(entry) } else { begin(entry) }
    guard !isReversal else { return }
    isCleared = true
    clearing = clearing ?? entry
  }

  private mutating func begin(_ entry: LogEntry) {
    guard known.count <= UndoHistory.limit else {
      isFull = true
      return
    }
    known.append(entry.operation)
    let step = UndoHistory.Step(of: entry)
    if entry.changeType != .undo { undoable.append(step) } else if !isCleared { redoable.append(step) }
  }

  /// Only the newest entry of each row says what its state is.
  private mutating func add(_ entry: LogEntry) {
    Self.add(entry, to: &undoable)
    Self.add(entry, to: &redoable)
  }

  private static func add(_ entry: LogEntry, to steps: inout [UndoHistory.Step]) {
    guard let index = steps.lastIndex(where: { $0.operation == entry.operation }) else { return }
    steps[index].add(entry)
  }

  /// The last one found may have lost rows beyond the end of what was read.
  mutating func forgetOldest() {
    guard let oldest = known.last else { return }
    // Older entries may bring it back.
    if redoable.contains(where: { $0.operation == oldest }) { isCleared = false }
    undoable.removeAll { $0.operation == oldest }
    redoable.removeAll { $0.operation == oldest }
  }
}
