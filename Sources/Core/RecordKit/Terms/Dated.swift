public import JSONKit
public import TimeKit

/// Terms with the days on which they change.
///
/// A change says only which fields are different from its day on, until a later change says something else of them. So a
/// change never deletes another, and the days before it stay as they were.
///
/// A row keeps what holds last, and for each change the day until which something else held, with what that was:
///
/// ```json
/// {"hourlyRate": 2600, "former": [{"until": "2026-12-01", "hourlyRate": 2450}]}
/// ```
///
/// So a row whose terms never change is the same as one without dates.
public struct Dated<Value: Terms>: Equatable, Sendable {
  /// What holds until the first change.
  public private(set) var first: Value
  /// The changes in the order of their days.
  public private(set) var changes: [TermChange<Value>] = []
  /// What a save says of the terms; no row keeps it.
  private var edit: Edit?

  /// The most changes of one row.
  public static var changeLimit: Int { 200 }

  /// Terms of which nothing is known yet.
  public init() { first = Value() }

  /// Terms that never change.
  public init(_ terms: Value) { first = terms }

  /// The terms that hold last, and what a row keeps of those before: a list of objects with `until` and the former values
  /// of the fields that changed on that day.
  public init(_ last: Value, former: JSON) throws(FieldError) {
    try self.init(
      DatedFields(last.values, former: former, limit: Self.changeLimit, names: Value.names) {
        (values) throws(FieldError) in try Value(values).values
      })
  }

  /// The terms of values that have the form of the wire.
  private init(_ fields: DatedFields) throws(FieldError) {
    first = try Value(fields.first)
    var values = fields.first
    for change in fields.changes {
      values = values.replacing(change.values)
      changes.append(TermChange(from: change.from, names: change.values.map { $0.key }, terms: try Value(values)))
    }
  }

  fileprivate var fields: DatedFields {
    DatedFields(
      first.values,
      changes.map { DatedFields.Change(from: $0.from, $0.terms.values.members($0.names)) })
  }

  /// What a save says, from which a change follows.
  private struct Edit: Sendable {
    var terms: Value
    /// The fields that a save gives.
    var names: [String] = []
    var from: CivilDate?
    var withdrawn: CivilDate?
  }
}

extension Dated {
  /// Whether both say the same, whatever was typed to say it.
  public static func == (left: Dated, right: Dated) -> Bool {
    left.first == right.first && left.changes == right.changes && left.edited == right.edited
      && left.edit?.from == right.edit?.from && left.edit?.withdrawn == right.edit?.withdrawn
  }

  /// What holds on a day.
  public func on(_ date: CivilDate) -> Value {
    guard !changes.isEmpty else { return first }
    return changes.last { $0.from <= date }?.terms ?? first
  }

  /// What holds for good, after all changes.
  public var last: Value { changes.last?.terms ?? first }

  /// The changes that begin after a day.
  public func changes(after date: CivilDate) -> [TermChange<Value>] { changes.filter { $0.from > date } }

  /// Whether something holds that `isMeant`, today or later, or did before.
  public func contains(where isMeant: (Value) -> Bool) -> Bool {
    isMeant(first) || changes.contains { isMeant($0.terms) }
  }
}

/// Editing.
extension Dated {
  /// What a form shows and a save gives: the terms of a day, until they are edited.
  public var edited: Value {
    get { edit?.terms ?? last }
    set {
      var next = edit ?? Edit(terms: newValue)
      next.terms = newValue
      edit = next
    }
  }

  /// From when on the edited terms hold; nil for the day on which they are saved.
  public var editedFrom: CivilDate? {
    get { edit?.from }
    set {
      var next = edit ?? Edit(terms: last)
      next.from = newValue
      edit = next
    }
  }

  /// The same terms, of which those of a day are to be edited.
  public func editing(on date: CivilDate) -> Dated {
    var next = self
    next.edit = Edit(terms: on(date))
    return next
  }

  /// Makes a change of what was edited.
  ///
  /// - Parameters:
  ///   - current: the terms of the row that is there; nil for a new row, whose terms hold from the beginning.
  ///   - date: from when on they hold if nothing is said; `CivilDate.earliest` for the beginning.
  public mutating func settle(from current: Dated?, on date: CivilDate) throws(Refusal) {
    guard let edit else { return }
    self.edit = nil
    guard let current else {
      // A new row that says what held before has read it.
      if changes.isEmpty { first = edit.terms }
      return
    }
    var fields = current.fields
    if let day = edit.withdrawn { fields.withdraw(from: day) }
    fields.change(edit.terms.values.members(edit.names), from: edit.from ?? date)
    guard fields.changes.count <= Self.changeLimit else {
      throw Refusal(RecordTexts.tooManyTerms(limit: Self.changeLimit), field: "from", code: .tooMany)
    }
    take(fields)
  }

  /// Changes some fields from a day on, up to the change that says something else of them.
  public mutating func change(from date: CivilDate, _ edit: (inout Value) -> Void) {
    var (terms, fields) = (on(date), fields)
    edit(&terms)
    fields.change(terms.values.members(Value.names), from: date)
    take(fields)
  }

  /// Takes a change back: what was before holds on.
  public mutating func withdraw(from date: CivilDate) {
    var fields = fields
    fields.withdraw(from: date)
    take(fields)
  }

  /// Has the terms of values that came from terms, which can be read.
  private mutating func take(_ fields: DatedFields) {
    if let next = try? Dated(fields) { (first, changes) = (next.first, next.changes) }
  }
}

extension FieldVisitor {
  /// Terms with the days on which they change: their fields as they hold last, and `former` with what was before. A save
  /// gives those of the fields that change, and `from`, or takes a change back by `withdrawn`.
  ///
  /// - `type`: what the API calls an object of `former`.
  public func terms<Value>(
    _ terms: inout Dated<Value>, type: @autoclosure () -> String
  ) throws(FieldError) {
    switch self {
    case .reading(let reader):
      var last = Value()
      try last.visit(self)
      terms = reader.has("former") ? try Dated(last, former: try reader.json("former")) : Dated(last)
    case .writing(let writer):
      var last = terms.last
      try last.visit(self)
      if !terms.changes.isEmpty { writer.json("former", terms.fields.former) }
    case .giving(let writer): try terms.give(self, to: writer)
    case .patching(let patch): try terms.take(self, patch)
    case .checking(let check): try terms.check(self, isForNew: check.isForNew)
    case .presenting(let form):
      var last = terms.last
      try last.visit(self)
      form.add("from", "", .date, .optional)
    case .describing(let list):
      var last = terms.last
      try last.visit(self)
      terms.describe(in: list, type: type())
    }
  }
}

extension Dated {
  fileprivate func give(_ fields: FieldVisitor, to writer: FieldWriter) throws(FieldError) {
    var given = edited
    try given.visit(fields)
    writer.optionalDate("from", edit?.from)
    writer.optionalDate("withdrawn", edit?.withdrawn)
    if !changes.isEmpty { writer.json("former", self.fields.former) }
  }

  fileprivate mutating func take(_ fields: FieldVisitor, _ patch: FieldPatch) throws(FieldError) {
    var next = edit ?? Edit(terms: last)
    let known = patch.given.count
    try next.terms.visit(fields)
    for name in patch.given[known...] where !next.names.contains(name) { next.names.append(name) }
    if let reader = patch.optional("from", .optional) { next.from = try reader.optionalDate("from") }
    if let reader = patch.optional("withdrawn", .optional) { next.withdrawn = try reader.optionalDate("withdrawn") }
    if let reader = patch.value("former", .onCreate) { self = try Dated(next.terms, former: try reader.json("former")) }
    if patch.given.count > known { edit = next }
  }

  fileprivate mutating func check(_ fields: FieldVisitor, isForNew: Bool) throws(FieldError) {
    if isForNew, !changes.isEmpty {
      for former in [first] + changes.dropLast().map({ $0.terms }) {
        var terms = former
        try terms.visit(fields)
      }
    }
    var next = edited
    try next.visit(fields)
    edit?.terms = next
  }

  fileprivate func describe(in list: FieldList, type: @autoclosure () -> String) {
    #if !hasFeature(Embedded)
      let terms = FieldList()
      var last = last
      try? last.visit(.describing(terms))
      let fields = terms.fields.map { Field($0.name, $0.kind, isOptional: true, summary: $0.summary) }
      list.add(
        Field(
          "former",
          .list(of: .object(name: type(), [Field("until", .date)] + fields), limit: Self.changeLimit),
          isOptional: true, input: .onCreate,
          summary:
            "What held before each change: the day of the change, and the former values of the fields that it changed.")
      )
      list.addDetail(
        Field(
          "from", .date, input: .optional,
          summary: "From when on a change holds; today if it is not given. 0001-01-01 stands for the beginning."))
      list.addDetail(
        Field(
          "withdrawn", .date, input: .optional, summary: "The day of a change to take back: what was before holds on."))
    #endif
  }
}
