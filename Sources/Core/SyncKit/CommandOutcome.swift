public import JSONKit
public import RecordKit

/// The outcome of a command.
public struct CommandOutcome: Equatable, Sendable {
  /// What the server decided; it keeps the verdict, so the same command sent again gets the same one.
  public enum Verdict: Equatable, Sendable {
    /// Done, its changes in the feed up to this position.
    case done(position: Int64)
    /// Turned down, nothing of it done; sending it again changes nothing.
    case refused(Refusal)
  }

  /// Which command it is about, as the request named it.
  public let command: Identifier<Command>
  /// The outcome, which is final.
  public let verdict: Verdict

  /// A verdict on a command that the receiver may no longer know.
  public init(command: Identifier<Command>, verdict: Verdict) {
    self.command = command
    self.verdict = verdict
  }
}

extension CommandOutcome {
  init(from reader: FieldReader) throws(FieldError) {
    command = try reader.identifier("command")
    verdict =
      reader.has("refusal")
      ? .refused(try Refusal(from: reader)) : .done(position: try reader.integer("position"))
  }

  /// Adds `command`, and `position` if it was done, else `refusal` with `field` and `code`.
  public func write(to fields: JSONFieldWriter) {
    fields.identifier("command", command)
    switch verdict {
    case .done(let position): fields.integer("position", position)
    case .refused(let refusal): refusal.write(to: fields)
    }
  }
}
