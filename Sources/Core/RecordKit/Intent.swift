public import JSONKit

/// One thing that the shared data can be asked to do, with its codec, the least role, and its rule.
public protocol Intent: Equatable, Sendable {
  /// The intent's name and the least role that may do it.
  static var definition: IntentDefinition<Self> { get }
  /// Reads the fields that ``write(to:)`` writes.
  init(from reader: JSONFieldReader) throws(FieldError)
  /// Writes the intent's own fields, without its name.
  func write(to fields: JSONFieldWriter)
  /// What it changes, or why it is turned down. The least role is checked already; finer rules are checked here.
  func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change]
  /// Why, in the person's words, for the log; empty for nothing.
  var reason: String { get }
}

extension Intent {
  /// No reason: only some intents ask for one.
  public var reason: String { "" }

  /// The intent without its type.
  public var erased: AnyIntent { BoxedIntent(self) }
}

/// An intent's name and the least role, without its type.
open class AnyIntentDefinition: @unchecked Sendable {
  /// The name on the wire, such as `saveLocation`.
  public final let name: String
  /// The least role that may do it.
  public final let role: Role
  /// Whether it is an operation of the person's, which undo takes back; what a device does by itself is none.
  public final let isUndoable: Bool
  /// Whether its undo also takes back what it did to rows whose time is over, as that of something done for a whole year.
  public final let undoReachesPast: Bool
  /// The most rows that it may change, which its undo changes again.
  public final let changeLimit: Int
  /// Whether it gives rights away, so that the server does it only for somebody who has signed in or confirmed lately.
  public final let needsConfirmation: Bool
  /// Whether few words of it may change hundreds of rows, so that the server performs it in a read before its write.
  public final let isLarge: Bool
  /// How many commands it counts as in the server's budgets: more than one if nobody needs it often.
  public final let cost: Int
  /// The table whose row its undo is about: whoever may undo that may undo what followed for other rows. Nil if each row
  /// is undone by those only who may change it.
  public final let undoneBy: AnyTable?

  init(
    name: String, role: Role, isUndoable: Bool, undoReachesPast: Bool, changeLimit: Int, needsConfirmation: Bool,
    isLarge: Bool, cost: Int, undoneBy: AnyTable? = nil
  ) {
    self.name = name
    self.role = role
    self.isUndoable = isUndoable
    self.undoReachesPast = undoReachesPast
    self.changeLimit = changeLimit
    self.needsConfirmation = needsConfirmation
    self.isLarge = isLarge
    self.cost = cost
    self.undoneBy = undoneBy
  }

  /// Reads an intent of this name.
  open func read(_ reader: JSONFieldReader) throws(FieldError) -> AnyIntent {
    throw FieldError("do", "is not a command that this version knows")
  }
}

/// An intent's name and the least role.
public final class IntentDefinition<Body: Intent>: AnyIntentDefinition, @unchecked Sendable {
  /// An intent that members of the role and of higher ones may do.
  public init(
    _ name: String, role: Role, isUndoable: Bool = true, undoReachesPast: Bool = false,
    changeLimit: Int = Command.changeLimit, needsConfirmation: Bool = false, isLarge: Bool = false,
    cost: Int = 1
  ) {
    super.init(
      name: name, role: role, isUndoable: isUndoable, undoReachesPast: undoReachesPast, changeLimit: changeLimit,
      needsConfirmation: needsConfirmation, isLarge: isLarge, cost: cost)
  }

  /// An intent that changes rows of one table, and others as they follow, whose undo is judged by the rows of that table.
  public init(_ name: String, role: Role, undoneBy table: AnyTable) {
    super.init(
      name: name, role: role, isUndoable: true, undoReachesPast: false, changeLimit: Command.changeLimit,
      needsConfirmation: false, isLarge: false, cost: 1, undoneBy: table)
  }

  override public func read(_ reader: JSONFieldReader) throws(FieldError) -> AnyIntent {
    BoxedIntent(try Body(from: reader))
  }
}

/// An intent without its type.
open class AnyIntent: @unchecked Sendable {
  /// Which intent it is.
  public final let definition: AnyIntentDefinition

  init(_ definition: AnyIntentDefinition) { self.definition = definition }

  func write(to fields: JSONFieldWriter) {}
  func performChecked(by actor: Actor, on records: Records) throws(Refusal) -> [Change] { [] }
  var reason: String { "" }
  func isEqual(to other: AnyIntent) -> Bool { false }
}

extension AnyIntent {
  /// What it changes, or why it is turned down; without the entries of the log.
  public func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    guard actor.role >= definition.role else { throw .notAllowed }
    return try performChecked(by: actor, on: records)
  }

  /// The intent with its type, or nil if it is another one.
  public func `as`<Body: Intent>(_: Body.Type) -> Body? {
    definition === Body.definition ? unsafeDowncast(self, to: BoxedIntent<Body>.self).body : nil
  }
}

extension AnyIntent: Equatable {
  /// The same intent with the same content.
  public static func == (left: AnyIntent, right: AnyIntent) -> Bool {
    left.definition === right.definition && left.isEqual(to: right)
  }
}

final class BoxedIntent<Body: Intent>: AnyIntent, @unchecked Sendable {
  let body: Body

  init(_ body: Body) {
    self.body = body
    super.init(Body.definition)
  }

  override func write(to fields: JSONFieldWriter) { body.write(to: fields) }

  override func performChecked(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    try body.perform(by: actor, on: records)
  }

  override var reason: String { body.reason }

  override func isEqual(to other: AnyIntent) -> Bool { body == unsafeDowncast(other, to: BoxedIntent<Body>.self).body }
}
