public import JSONKit
public import RecordKit
import TimeKit

/// A row's state as the change log shows it, read from a snapshot.
public struct LogSnapshot: Equatable, Sendable {
  /// What the row is called: "Night Shift".
  public var title: String
  /// The symbol of its badge; nil for none.
  public var symbol: String?
  /// The hue of its badge.
  public var hue = 0
  /// Further facts: its day, its times, its place.
  public var facts: [CardDetail] = []
  /// Longer texts: a note, a description.
  public var note = ""

  /// A state that is shown by its title alone.
  public init(title: String) { self.title = title }
}

/// How the rows of one table are described in the change log: the feature's own words.
public struct LogTexts: Sendable {
  /// The table's name.
  public let tableName: String
  /// What a row is called: "shift type".
  public let noun: String
  /// What several are called: "shift types".
  public let plural: String
  /// The picture of the rows without a badge.
  public let icon: Icon
  /// Whether a row says more of another one that is changed along with it, and is named only if it is changed alone.
  public let isDetail: Bool
  /// What a workplace plans whose log has such rows; nil if all have them.
  public let capability: Capability?
  /// Whose log has such rows; those below never see any.
  public let role: Role
  /// Reads a snapshot; nil if it cannot be read.
  public let snapshot: @Sendable (JSON) -> LogSnapshot?
  /// What is particular about a change, in a word or two; nil for nothing.
  public let remark: @Sendable (LogEntry, Records) -> String?
  /// The address that shows a row; nil if there is none.
  public let path: @Sendable (UniqueID) -> String?

  /// The words for the rows of a table.
  public init<Row: Record>(
    _: Row.Type, noun: String, plural: String, icon: Icon, isDetail: Bool = false,
    for capability: Capability? = nil, role: Role = .member,
    remark: @escaping @Sendable (LogEntry, Records) -> String? = { _, _ in nil },
    path: @escaping @Sendable (UniqueID) -> String? = { _ in nil },
    snapshot: @escaping @Sendable (JSON) -> LogSnapshot?
  ) {
    tableName = Row.table.name
    (self.noun, self.plural, self.icon) = (noun, plural, icon)
    (self.isDetail, self.capability, self.role) = (isDetail, capability, role)
    self.remark = remark
    self.path = path
    self.snapshot = snapshot
  }
}
