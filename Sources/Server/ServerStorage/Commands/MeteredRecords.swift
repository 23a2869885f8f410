import JSONKit
import RecordKit
import TimeKit

/// Counts what the commands of one write look up, and answers nothing to a command that has looked up too much.
///
/// A row that a command looks up again is the same, since nothing is written before the command is done.
final class MeteredRecords: Records {
  /// How many questions there were, and rows in their answers.
  private(set) var lookUps = 0

  private let base: Records
  private let commandLimit: Int
  private var begin = 0
  private var known: [RowKey: AnyRow?] = [:]

  /// - Parameter commandLimit: how many look-ups one command may make.
  init(_ base: Records, commandLimit: Int) {
    self.base = base
    self.commandLimit = commandLimit
    super.init(base.catalog)
  }

  /// The look-ups from now on are another command's.
  func beginCommand() {
    begin = lookUps
    known.removeAll(keepingCapacity: true)
  }

  /// Whether the command has looked up too much, so that nothing may rest on its answers.
  var isExhausted: Bool { lookUps - begin > commandLimit }

  override func row(_ table: AnyTable, _ id: UniqueID) -> AnyRow? {
    lookUps += 1
    if isExhausted { return nil }
    let key = RowKey(table, id)
    if let row = known[key] { return row }
    let row = base.row(table, id)
    known[key] = .some(row)
    return row
  }

  override func rows(
    _ table: AnyTable, by index: AnyIndex, in range: KeyRange, limit: Int, order: IndexOrder
  ) -> [AnyRow] {
    if isExhausted { return [] }
    let rows = base.rows(table, by: index, in: range, limit: limit, order: order)
    lookUps += 1 + rows.count
    return rows
  }

  override func count(_ table: AnyTable, by index: AnyIndex, in range: KeyRange) -> Int {
    lookUps += 1
    return isExhausted ? 0 : base.count(table, by: index, in: range)
  }

  override var clock: ZoneClock { base.clock }

  override func knowsTimeZone(_ name: String) -> Bool { base.knowsTimeZone(name) }
}
