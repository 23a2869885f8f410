public import JSONKit
public import RecordKit

/// What is typed in the form of a row: the row itself, or a row with what is typed in another form than it is kept in.
public protocol RowDraft: Equatable, Sendable {
  /// The kind of row that the form makes or changes.
  associatedtype Row: SavedRecord
  /// What the form shows of a row.
  init(_ row: Row)
  /// The row as it was typed, whatever the rules say.
  var row: Row { get }
}

extension RowDraft where Row == Self {
  /// The row itself.
  public init(_ row: Row) { self = row }
  /// The row itself.
  public var row: Row { self }
}

/// The form of a row, which makes it or changes it, field by field.
public typealias RowForm<Draft: RowDraft> = FormState<Draft>

extension FormState where Draft: RowDraft {
  /// The form of a row that is there, or of a new one.
  public init(of row: Draft.Row) { self.init(Draft(row)) }

  /// The form with what a command would have saved, over a row that is there, or over a new one.
  public init(of row: Draft.Row, changedBy patch: Patch<Draft.Row>) {
    self.init(Draft(patch.applied(to: row, isNew: row.version == 0)), original: Draft(row))
  }

  /// The row to make or to change.
  public var id: Identifier<Draft.Row> { original.row.id }

  /// The row that the form was opened with; nil for a new one.
  public var saved: Draft.Row? { original.row.version == 0 ? nil : original.row }

  /// What the form saves: all of a new row, and otherwise only what was changed.
  public var intent: Save<Draft.Row> {
    saved == nil ? Save(creating: draft.row) : Save(from: original.row, to: draft.row)
  }

  /// Whether the form is of a row that is gone.
  public func isGone(on records: Records) -> Bool { saved != nil && records[id] == nil && !isSaving }

  /// Submits what was changed and closes the sheet, or says what is wrong with it.
  public mutating func save(on records: Records, in environment: Environment) -> [Effect] {
    let intent = intent
    return save({ intent.erased }, on: records, in: environment)
  }

  /// Writes what was typed, so that it outlives a reload.
  public func writeDraft(to fields: JSONFieldWriter) { intent.write(to: fields) }

  /// Reads what ``writeDraft(to:)`` writes.
  public mutating func readDraft(_ fields: JSONFieldReader) throws(FieldError) {
    let patch = try Save<Draft.Row>(from: fields).patch
    let draft = Draft(patch.applied(to: original.row, isNew: saved == nil))
    change { $0 = draft }
  }
}

extension String {
  /// The text, or nil for the empty one.
  public var unlessEmpty: String? { isEmpty ? nil : self }
}
