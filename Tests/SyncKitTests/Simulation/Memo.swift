import JSONKit
import RecordKit
import SyncKit
import TestSupport
import TimeKit

/// A row that only tests know: a note of a day that goes to everyone, to managers, or to one member, whom it belongs to.
struct Memo: Record {
  static let table = Table<Memo>(
    "memos", indexes: [byDate], audience: { $0.audience }, placement: { Placement($0.date, of: $0.member) })
  static let byDate = Index<Memo>("date", columns: ["date"]) { IndexKey(.date($0.date)) }

  let id: Identifier<Memo>
  let version: Int
  let date: CivilDate
  /// Nil for the whole workplace.
  let member: Identifier<Member>?
  /// Whether only its member receives it, or only managers if it is the whole workplace's.
  let isConfidential: Bool

  var audience: Audience { isConfidential ? member.map { .member($0) } ?? .managers : .everyone }
}

extension Memo {
  init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    date = try reader.date("date")
    member = try reader.optionalReference("member")
    isConfidential = try reader.flag("confidential")
  }

  func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.date("date", date)
    writer.optionalReference("member", member)
    writer.flag("confidential", isConfidential)
  }
}

/// Writes a memo, or writes over one, whoever may receive it.
struct SaveMemo: Intent {
  static let definition = IntentDefinition<SaveMemo>("saveMemo", role: .member)

  let memo: Memo

  init(_ memo: Memo) { self.memo = memo }
  init(from reader: JSONFieldReader) throws(FieldError) {
    memo = try reader.group("memo") { () throws(FieldError) in try Memo(from: reader) }
  }
  func write(to fields: JSONFieldWriter) { fields.group("memo") { memo.write(to: fields) } }

  func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let version = (records[memo.id]?.version ?? 0) + 1
    return [
      .put(
        Memo(
          id: memo.id, version: version, date: memo.date, member: memo.member, isConfidential: memo.isConfidential))
    ]
  }
}

/// Ends a memo.
struct DeleteMemo: Intent {
  static let definition = IntentDefinition<DeleteMemo>("deleteMemo", role: .member)

  let id: Identifier<Memo>

  init(_ id: Identifier<Memo>) { self.id = id }
  init(from reader: JSONFieldReader) throws(FieldError) { id = try reader.identifier("row") }
  func write(to fields: JSONFieldWriter) { fields.identifier("row", id) }

  func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    guard records[id] != nil else { throw .notFound("memo") }
    return [.remove(id)]
  }
}

extension Catalog {
  /// The app's features, and memos.
  static let tests: Catalog = {
    let (kernel, app) = (Catalog([]), Catalog.teamShift)
    let features = FeatureRules(
      tables: Array(app.tables.dropFirst(kernel.tables.count)),
      intents: Array(app.intents.dropFirst(kernel.intents.count)),
      rowRules: app.tables.compactMap { app.rules(of: $0) })
    let memos = FeatureRules(
      tables: [Memo.table], intents: [SaveMemo.definition, DeleteMemo.definition],
      rowRules: [
        RowRules<Memo>(
          name: { _, _ in "The memo" },
          restored: { memo, version, _ in
            Memo(
              id: memo.id, version: version, date: memo.date, member: memo.member,
              isConfidential: memo.isConfidential)
          })
      ])
    return Catalog([features, memos])
  }()
}

/// Makes random commands about a few memos, on days that come into the windows and leave them.
struct MemoMaker {
  var random: SeededGenerator

  mutating func intent() -> AnyIntent {
    let number = UInt64(4_000 + random.below(8))
    if random.once(in: 5) { return DeleteMemo(id(number)).erased }
    let member: Identifier<Member>? = random.once(in: 2) ? nil : random.one(of: sampleMembers).id
    return SaveMemo(
      Memo(
        id: id(number), version: 1, date: day(random.below(900) - 400), member: member,
        isConfidential: random.once(in: 2))
    ).erased
  }
}
