import TextKit

/// What was done to a row, as the log names it. Features name further types for what is particular to their rows.
public struct ChangeType: Hashable, Sendable {
  /// The name on the wire, in lower case.
  public let name: String

  /// A type of change by its name on the wire.
  public init(_ name: String) { self.name = name }

  /// The row was made.
  public static let create = ChangeType("create")
  /// The row was changed.
  public static let edit = ChangeType("edit")
  /// The row was ended.
  public static let delete = ChangeType("delete")
  /// A change was taken back.
  public static let undo = ChangeType("undo")
  /// A change that was taken back was made again.
  public static let redo = ChangeType("redo")

  /// The types that all tables have.
  public static let standard = [create, edit, delete, undo, redo]

  /// How a person reads it.
  public var title: String { RecordTexts.changeType(name) ?? name.capitalizedSentence }
}
