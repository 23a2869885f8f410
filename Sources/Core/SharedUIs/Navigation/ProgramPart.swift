import JSONKit
public import RecordKit

/// A part of the program that only some people need.
///
/// A feature or a kind of screen says to which part it belongs. The build divides the program by that and by the least roles
/// of the intents (`Web/parts.py`), and a device loads the parts that are open to its person.
public struct ProgramPart: Sendable {
  /// What the page calls it.
  let name: String
  /// Whether it is open to somebody in a workplace.
  let isOpen: @Sendable (Actor, Records) -> Bool

  /// What managers do.
  public static var managers: ProgramPart {
    ProgramPart(name: "managers") { actor, _ in actor.role >= .manager }
  }

  /// What a workplace has that plans a capability.
  public static func planning(_ capability: Capability) -> ProgramPart {
    ProgramPart(name: capability.name) { _, records in records.plans(capability) }
  }
}

extension BrowserRequest {
  /// Have these parts of the program, now and at the next starts.
  public static func keepParts(_ names: [String]) -> BrowserRequest {
    BrowserRequest("keepParts") { $0.texts("names", names) }
  }
}
