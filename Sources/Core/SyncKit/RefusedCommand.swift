public import JSONKit
public import RecordKit

/// A command that the server turned down.
public struct RefusedCommand: Equatable, Sendable {
  /// The command whole, so that nothing that the person typed is lost.
  public let command: Command
  /// Why, in the sentence that the person reads.
  public let refusal: Refusal

  /// A command and the server's word on it.
  public init(command: Command, refusal: Refusal) {
    self.command = command
    self.refusal = refusal
  }
}

extension RefusedCommand {
  /// Reads what ``json`` writes; fails if the command is one that this version does not know.
  public init(json: JSON, in catalog: Catalog) throws(FieldError) {
    let reader = try JSONFieldReader(json)
    guard let command = reader.value("command") else { throw FieldError("command", "is missing") }
    do throws(FieldError) {
      self.command = try Command(json: command, in: catalog)
    } catch {
      throw error.inside("command")
    }
    refusal = try Refusal(from: reader)
  }

  /// The object `{"command": {…}, "refusal", "field"?, "code"}` as bytes, as a store keeps it.
  public var json: [UInt8] {
    JSONWriter.object { fields in
      fields.group("command") { command.write(to: fields) }
      refusal.write(to: fields)
    }
  }
}
