public import SharedModels

/// A command that the server turned down.
public struct RefusedCommand: Equatable, Sendable {
  public let command: Command
  public let refusal: Refusal

  public init(command: Command, refusal: Refusal) {
    self.command = command
    self.refusal = refusal
  }
}

extension RefusedCommand {
  public init(json: JSON) throws(FieldError) {
    let reader = try JSONFieldReader(json)
    guard let command = reader.value("command") else { throw FieldError("command", "is missing") }
    do throws(FieldError) {
      self.command = try Command(json: command)
    } catch {
      throw error.inside("command")
    }
    refusal = try Refusal(from: reader)
  }

  public var json: [UInt8] {
    JSONWriter.object { fields in
      fields.group("command") { inner in command.write(to: &inner) }
      refusal.write(to: &fields)
    }
  }
}
