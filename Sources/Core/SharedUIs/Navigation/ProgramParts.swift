import JSONKit
import RecordKit

/// Parts of the program that only some people need.
///
/// A feature or a kind of screen says to which part it belongs. The build divides the program by that and by the least roles
/// of the intents (`Web/parts.py`), and a device loads the parts that are open to its person.
public struct ProgramParts: OptionSet, Sendable {
  /// A bit for each part.
  public let rawValue: UInt8

  /// The parts of some bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// What managers do.
  public static var managers: ProgramParts { ProgramParts(rawValue: 1) }
  /// What a workplace has that plans the capability of this name.
  public static var hikes: ProgramParts { ProgramParts(rawValue: 2) }
  /// All of them.
  public static var all: ProgramParts { [.managers, .hikes] }

  private static var named: [(name: String, part: ProgramParts)] {
    [("managers", .managers), (hikesName, .hikes)]
  }
  private static var hikesName: String { "hikes" }

  /// What the page calls them.
  var names: [String] { Self.named.filter { contains($0.part) }.map { $0.name } }
}

extension ProgramParts {
  /// The parts that are open to somebody in a workplace that may plan some of these capabilities.
  init(openTo actor: Actor, on records: Records, _ capabilities: [Capability]) {
    self = []
    if actor.role >= .manager { insert(.managers) }
    if capabilities.contains(where: { $0.name == Self.hikesName && records.plans($0) }) { insert(.hikes) }
  }
}

extension BrowserRequest {
  /// Have these parts of the program, now and at the next starts.
  public static func keepParts(_ parts: ProgramParts) -> BrowserRequest {
    BrowserRequest("keepParts") { $0.texts("names", parts.names) }
  }
}
