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
    var said = TermEdit()
  }
}

extension Dated {
  /// Whether both say the same, whatever was typed to say it.
  public static func == (left: Dated, right: Dated) -> Bool {
    left.first == right.first && left.changes == right.changes && left.edited == right.edited
      && left.editedFrom == right.editedFrom && left.withdrawn == right.withdrawn
  }

  /// What holds on a day.
  public func on(_ date: CivilDate) -> Value {
    // Asked for each shift of a year: no change is copied but the terms that hold.
    var count = changes.count
    while count > 0, changes[count - 1].from > date { count -= 1 }
    return count == 0 ? first : changes[count - 1].terms
  }

  /// What holds for good, after all changes.
  public var last: Value { changes.last?.terms ?? first }

  /// The changes that begin after a day.
  public func changes(after date: CivilDate) -> [TermChange<Value>] { changes.filter { $0.from > date } }

  /// The changes that have begun on a day.
  public func changes(through date: CivilDate) -> [TermChange<Value>] { changes.filter { $0.from <= date } }

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
    get { edit?.said.from }
    set {
      var next = edit ?? Edit(terms: last)
      next.said.from = newValue
      edit = next
    }
  }

  /// The day of a change that is taken back, or moved to ``editedFrom``; nil for none.
  public var withdrawn: CivilDate? {
    get { edit?.said.withdrawn }
    set {
      var next = edit ?? Edit(terms: last)
      next.said.withdrawn = newValue
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
    self = current ?? Dated(edit.terms)
    guard current != nil else { return }
    update { fields in
      switch (edit.said.withdrawn, edit.said.from) {
      case (let day?, let other?): fields.move(from: day, to: other)
      case (let day?, nil): fields.withdraw(from: day)
      case (nil, _): break
      }
      fields.change(edit.terms.values.members(edit.said.names), from: edit.said.from ?? date)
    }
    guard changes.count <= Self.changeLimit else {
      throw Refusal(RecordTexts.tooManyTerms(limit: Self.changeLimit), field: "from", code: .tooMany)
    }
  }

  /// Changes some fields from a day on, up to the change that says something else of them.
  public mutating func change(from date: CivilDate, _ edit: (inout Value) -> Void) {
    var terms = on(date)
    edit(&terms)
    update { $0.change(terms.values.members(Value.names), from: date) }
  }

  /// Takes a change back: what was before holds on.
  public mutating func withdraw(from date: CivilDate) {
    update { $0.withdraw(from: date) }
  }

  /// Changes the values of the wire; they came from terms, so they can be read as terms.
  private mutating func update(_ change: (inout DatedFields) -> Void) {
    var fields = fields
    change(&fields)
    if let next = try? Dated(fields) { (first, changes) = (next.first, next.changes) }
  }
}

extension FieldVisitor {
  /// Terms with the days on which they change: their fields as they hold last, and `former` with what was before. A save
  /// gives those of the fields that change, and `from`, or takes a change back by `withdrawn`, or moves it by both.
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
    edit?.said.give(to: writer)
    // Only a new row says what held before, so a form of many changes does not write them at each key.
    if edit == nil, !changes.isEmpty { writer.json("former", self.fields.former) }
  }

  fileprivate mutating func take(_ fields: FieldVisitor, _ patch: FieldPatch) throws(FieldError) {
    var next = edit ?? Edit(terms: last)
    let known = patch.given.count
    try next.terms.visit(fields)
    let former = try next.said.take(patch, after: known)
    if let former {
      self = try Dated(next.terms, former: former)
    } else if patch.given.count > known {
      edit = next
    }
  }

  fileprivate mutating func check(_ fields: FieldVisitor, isForNew: Bool) throws(FieldError) {
    if isForNew, !changes.isEmpty {
      var terms = first
      try terms.visit(fields)
      for change in changes.dropLast() {
        terms = change.terms
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
          "withdrawn", .date, input: .optional,
          summary: "The day of a change to take back: what was before holds on. With `from`, the change moves there."))
    #endif
  }
}
