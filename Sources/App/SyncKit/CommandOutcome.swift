public import SharedModels

/// What became of a command.
public struct CommandOutcome: Equatable, Sendable {
  public enum Verdict: Equatable, Sendable {
    /// Done, its changes in the feed up to this position.
    case done(position: Int64)
    case refused(Refusal)
  }

  public let command: Identifier<Command>
  public let verdict: Verdict

  public init(command: Identifier<Command>, verdict: Verdict) {
    self.command = command
    self.verdict = verdict
  }
}

extension CommandOutcome {
  init(from reader: JSONFieldReader) throws(FieldError) {
    command = try reader.identifier("command")
    verdict =
      reader.value("refusal") == nil
      ? .done(position: try reader.integer("position")) : .refused(try Refusal(from: reader))
  }

  public func write(to fields: inout JSONFieldWriter) {
    fields.identifier("command", command)
    switch verdict {
    case .done(let position): fields.integer("position", position)
    case .refused(let refusal): refusal.write(to: &fields)
    }
  }
}
