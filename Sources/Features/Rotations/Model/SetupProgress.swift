package import JSONKit
package import RecordKit

/// How far a person has come in setting up their rotation, to go on with on any of their devices; nobody else receives it.
///
/// It has a codec of its own: no form, patch or API shows its one field.
package struct SetupProgress: Record {
  package static let table = Table<SetupProgress>(
    "setupProgress", audience: { .member(Identifier($0.id.rawValue)) })
  /// The most bytes of the answers.
  package static let limit = 16_000

  /// The member's own identifier: there is at most one row for each.
  package let id: Identifier<SetupProgress>
  /// 1 when it is new, and one more with each change.
  package let version: Int
  /// The answers so far, as ``Setup`` writes them.
  package let answers: JSON

  package init(of member: Identifier<Member>, version: Int, answers: JSON) {
    id = Identifier(member.rawValue)
    self.version = version
    self.answers = answers
  }

  package init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    answers = try reader.answers()
  }

  package func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.json("answers", answers)
  }
}

extension FieldReader {
  fileprivate final func answers() throws(FieldError) -> JSON {
    let answers = try json("answers")
    guard case .object = answers else { throw FieldError("answers", RotationTexts.invalidObject) }
    return answers
  }
}

extension Records {
  /// How far a member has come; nil if nothing was begun or all is done.
  package final func setupProgress(of member: Identifier<Member>) -> SetupProgress? {
    self[Identifier<SetupProgress>(member.rawValue)]
  }
}

/// Keeps how far the person has come, or forgets it.
package struct SaveSetupProgress: Intent {
  package static let definition = IntentDefinition<SaveSetupProgress>("saveSetupProgress", role: .member)

  /// Nil to forget.
  package let answers: JSON?

  package init(_ answers: JSON?) { self.answers = answers }
  package init(from reader: JSONFieldReader) throws(FieldError) {
    answers = reader.has("answers") ? try reader.answers() : nil
  }
  package func write(to fields: JSONFieldWriter) { fields.optionalJSON("answers", answers) }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let current = records.setupProgress(of: actor.member)
    guard let answers else { return current.map { [.remove($0.id)] } ?? [] }
    guard answers.text.utf8.count <= SetupProgress.limit else {
      throw Refusal(RotationTexts.answersTooLong, field: "answers", code: .tooLong)
    }
    if current?.answers == answers { return [] }
    return [.put(SetupProgress(of: actor.member, version: (current?.version ?? 0) + 1, answers: answers))]
  }
}
