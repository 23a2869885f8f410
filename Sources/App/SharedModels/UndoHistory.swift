public import JSONKit

/// What a person can take back or make again, as the change log tells it (document 003, section 2.4).
///
/// Only switches can; the last ten of them that still stand or can be made again.
public struct UndoHistory: Equatable, Sendable {
  /// The most switches that can be taken back.
  public static let limit = 10
  /// How far back in a person's entries it looks, so that it costs the same in a log of any length.
  public static let entryLimit = 600

  /// A switch of one or more shifts as one thing: the newest entry of each of its shifts.
  public struct Step: Equatable, Sendable {
    /// The switch's own command.
    public let operation: Identifier<Command>
    /// In the order in which the shifts were changed; their old snapshots are what the shifts go back to.
    public fileprivate(set) var entries: [ChangeLogEntry]
  }

  /// What can be taken back, the last one first.
  public private(set) var undoable: [Step] = []
  /// What can be made again, the last one taken back first.
  public private(set) var redoable: [Step] = []

  private let entries: [ChangeLogEntry]

  /// Reads a person's history off the log.
  public init(of user: Identifier<UserProfile>, on records: some Records) {
    entries = records.changeLog(of: user, limit: Self.entryLimit)
    var steps = Steps()
    for entry in entries { steps.take(entry) }
    if entries.count == Self.entryLimit { steps.forgetOldest() }
    redoable = Array(steps.redoable.prefix(Self.limit))
    undoable = Array(steps.undoable.prefix(Self.limit - redoable.count))
  }
}

extension UndoHistory {
  /// The entries without which a step could not be taken any more: its own, and the person's later ones of its shifts.
  public var neededEntries: [ChangeLogEntry] {
    let steps = (undoable + redoable).flatMap { $0.entries }
    return entries.filter { entry in
      steps.contains { $0.shiftId == entry.shiftId && !$0.isNewer(than: entry) }
    }
  }

  /// Whether the same can be taken back and made again.
  public static func == (left: UndoHistory, right: UndoHistory) -> Bool {
    left.undoable == right.undoable && left.redoable == right.redoable
  }

  /// Whether nobody but the person has changed a shift since the person did last.
  public func isLast(toChange shift: ScheduledShift) -> Bool {
    entries.first { $0.shiftId == shift.id }?.newShiftSnapshot?.version == shift.version
  }
}

/// The steps as they are found on the way from the newest entry to older ones.
private struct Steps {
  private(set) var undoable: [UndoHistory.Step] = []
  private(set) var redoable: [UndoHistory.Step] = []
  private var known: [Identifier<Command>] = []
  /// Whether anything newer was done, so that what was taken back before it cannot be made again.
  private var isCleared = false

  mutating func take(_ entry: ChangeLogEntry) {
    switch entry.changeType {
    case .create, .delete, .move, .edit: isCleared = true
    case .switch, .undo, .redo:
      if known.contains(entry.operation) { add(entry) } else { begin(entry) }
      if entry.changeType == .switch { isCleared = true }
    }
  }

  private mutating func begin(_ entry: ChangeLogEntry) {
    known.append(entry.operation)
    let step = UndoHistory.Step(operation: entry.operation, entries: [entry])
    if entry.changeType != .undo { undoable.append(step) } else if !isCleared { redoable.append(step) }
  }

  /// Only the newest entry of each shift tells how the switch stands.
  private mutating func add(_ entry: ChangeLogEntry) {
    Self.add(entry, to: &undoable)
    Self.add(entry, to: &redoable)
  }

  private static func add(_ entry: ChangeLogEntry, to steps: inout [UndoHistory.Step]) {
    guard let index = steps.firstIndex(where: { $0.operation == entry.operation }),
      !steps[index].entries.contains(where: { $0.shiftId == entry.shiftId })
    else { return }
    steps[index].entries.insert(entry, at: 0)
  }

  /// The last one found may have lost shifts beyond the end of what was read.
  mutating func forgetOldest() {
    guard let oldest = known.last else { return }
    undoable.removeAll { $0.operation == oldest }
    redoable.removeAll { $0.operation == oldest }
  }
}
