public import JSONKit

/// What changes in a row: the new values of some of its fields, in the order of the row's list. `null` takes an optional
/// field away.
public struct Patch<Row: FieldRecord>: Equatable, Sendable {
  /// The fields that change, as they are on the wire.
  public let members: [JSON.Member]

  /// A patch that changes nothing.
  public init() { members = [] }

  private init(_ members: [JSON.Member]) { self.members = members }

  /// Reads those of the row's fields that are given, in the forms of older programs too.
  public init(from reader: JSONFieldReader) throws(FieldError) {
    let patch = FieldPatch(reader, isForNew: true)
    var row = Row.blank
    try row.visit(.patching(patch))
    let values = row.givenFields
    members = patch.given.map { name in JSON.Member(name, values[name] ?? .null) }
  }

  /// What makes one row of another; of nil, all that a new row is given. A reference that names nothing yet is not given.
  public init(from old: Row?, to new: Row) {
    let (before, after) = (old?.givenFields ?? .object([]), new.givenFields)
    let changed = (after.object ?? []).filter { before[$0.key] != $0.value && $0.value["id"] != nobody }
    let cleared = (before.object ?? []).filter { after[$0.key] == nil }.map { JSON.Member($0.key, .null) }
    self = (try? Patch(from: JSONFieldReader(.object(changed + cleared)))) ?? Patch()
  }

  /// What an edit gives a row beyond the usual values. An edit back to a usual value would not be in it, so that no row that
  /// is there, such as one of settings, is changed by such a patch.
  init(beyondUsual edit: (inout Row) -> Void) {
    var row = Row.blank
    edit(&row)
    self.init(from: Row.blank, to: row)
  }

  /// A field of a row, whether the row that is there has the same value or not.
  public init(giving name: String, of row: Row) { self.init([JSON.Member(name, row.givenFields[name] ?? .null)]) }

  /// The patch that takes a field away as well, unless it gives it.
  public func clearing(_ name: String) -> Patch {
    guard self[name] == nil, let reader = try? JSONFieldReader(.object(members + [JSON.Member(name, .null)])) else {
      return self
    }
    return (try? Patch(from: reader)) ?? self
  }

  /// Writes the fields that change.
  public func write(to fields: JSONFieldWriter) {
    for member in members { fields.json(member.key, member.value) }
  }
}

extension Patch {
  /// The new value of a field, `null` for one that is taken away; nil for one that stays.
  public subscript(name: String) -> JSON? { members.first { $0.key == name }?.value }

  /// A row with what is given, and otherwise as it is when nothing is known yet.
  public var given: Row { applied(to: Row.blank) }

  /// The row with what changes, whatever the rules say; of a row that is there, what never changes stays.
  public func applied(to row: Row, isNew: Bool = true) -> Row {
    var patched = row
    guard let reader = try? JSONFieldReader(.object(members)) else { return row }
    try? patched.visit(.patching(FieldPatch(reader, isForNew: isNew)))
    return patched
  }

  /// The row as it is after the patch, its texts by their rules, or why it cannot be: nil makes a new row.
  public func checked(_ current: Row?, id: Identifier<Row>) throws(Refusal) -> Row {
    let (row, refusals) = judged(current, id: id)
    if let first = refusals.first { throw first }
    return row
  }

  /// The row as it is after the patch, its texts by their rules, and all that is wrong with its fields.
  func judged(_ current: Row?, id: Identifier<Row>) -> (row: Row, refusals: [Refusal]) {
    var row = applied(to: current ?? Row(id: id), isNew: current == nil)
    let check = FieldCheck(given: current == nil ? withoutNulls.members.map { $0.key } : nil)
    try? row.visit(.checking(check))
    return (row, check.refusals.list)
  }

  /// What it gives a row; a new one has nothing that could be taken away.
  var withoutNulls: Patch {
    let given = members.filter { $0.value != .null }
    return given.count == members.count ? self : Patch(given)
  }
}

private var nobody: JSON { .string(Identifier<Void>.unset.description) }

extension FieldRecord {
  /// What a patch can give of the row, with what no row keeps.
  fileprivate var givenFields: JSON {
    var row = self
    let bytes = JSONWriter.object { try? row.visit(.giving($0)) }
    return (try? JSON.parse(bytes)) ?? .object([])
  }
}
