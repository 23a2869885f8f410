public import JSONKit
public import RecordKit
import TextKit

/// Why somebody is on leave. Nobody but the member and managers receives it, so that a sick note stays private.
public struct LeaveReason: Record {
  /// Goes to fewer people than the leave itself.
  public static let table = Table<LeaveReason>("leaveReasons", audience: { .memberAndManagers($0.member) })
  /// What a note may hold.
  public static let noteRule = TextRule(field: "note", name: ModelTexts.note, limit: 500, allowsLines: true)

  /// What kind of leave it is.
  public enum Kind: String, CaseIterable, Sendable {
    case vacation, sick, training, other
  }

  /// The leave's own identifier.
  public let id: Identifier<LeaveReason>
  /// 1 when it is new, and one more with each change.
  public let version: Int
  /// Who is on leave.
  public let member: Identifier<Member>
  /// What kind of leave it is.
  public let kind: Kind
  /// What to remember; nil for none, never empty.
  public let note: String?

  /// A row of checked values.
  public init(of leave: Identifier<Leave>, version: Int, member: Identifier<Member>, kind: Kind, note: String?) {
    id = Identifier(leave.rawValue)
    self.version = version
    self.member = member
    self.kind = kind
    self.note = note
  }

  /// Reads the fields by the properties' names; only `note` may be absent.
  public init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    member = try reader.reference("member")
    kind = try reader.leaveKind()
    note = try reader.optionalText("note")
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.reference("member", member)
    writer.text("kind", kind.rawValue)
    writer.optionalText("note", note)
  }

  /// The same under another version.
  public func at(version: Int) -> LeaveReason {
    LeaveReason(of: Identifier(id.rawValue), version: version, member: member, kind: kind, note: note)
  }
}

extension LeaveReason.Kind {
  /// How a person reads it.
  package var title: String { rawValue.capitalizedSentence }
}

extension FieldReader {
  /// Reads `kind`.
  package final func leaveKind() throws(FieldError) -> LeaveReason.Kind {
    guard let kind = LeaveReason.Kind(rawValue: try text("kind")) else {
      throw FieldError("kind", ModelTexts.isNoKindOfLeave)
    }
    return kind
  }
}

extension Records {
  /// Why somebody is on leave; nil for whoever may not know.
  public final func reason(of leave: Identifier<Leave>) -> LeaveReason? {
    self[Identifier<LeaveReason>(leave.rawValue)]
  }
}
