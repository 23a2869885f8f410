import JSONKit

/// Something that a workplace can plan, as a feature declares it; its managers switch it on and off.
public struct Capability: Sendable {
  /// Its name in the workplace's row: small letters.
  public let name: String
  /// A name in older rows that means this capability beside others; nil for none.
  let formerName: String?
  /// Whether it is on where nothing was ever chosen.
  let isUsual: Bool
  /// What a person chooses: "Team shifts".
  public var title: String { readTitle() }
  /// More about it, in a sentence.
  public var summary: String { readSummary() }
  // Few who ask for a capability show its texts.
  private let readTitle: @Sendable () -> String
  private let readSummary: @Sendable () -> String

  /// A capability that a feature brings.
  public init(
    _ name: String, title: @escaping @Sendable @autoclosure () -> String,
    summary: @escaping @Sendable @autoclosure () -> String, formerName: String? = nil, isUsual: Bool = false
  ) {
    (self.name, self.formerName, self.isUsual) = (name, formerName, isUsual)
    (readTitle, readSummary) = (title, summary)
  }

  /// Whether a name in a row means it.
  public func isCalled(_ name: String) -> Bool { name == self.name || name == formerName }

  /// Whether a workplace has it that has chosen these; nil for one that has never chosen.
  public func isOn(in set: CapabilitySet?) -> Bool { set?.names.contains { isCalled($0) } ?? isUsual }
}

extension Catalog {
  /// All that workplaces can plan, in the features' order.
  public var capabilities: [Capability] { featureRules.flatMap { $0.capabilities() } }

  /// What a workplace plans that has chosen these, in the features' order; nil for one that has never chosen.
  public func capabilities(in set: CapabilitySet?) -> [Capability] { capabilities.filter { $0.isOn(in: set) } }
}

extension Records {
  /// Whether the workplace plans this, or nothing that would have to.
  public final func plans(_ capability: Capability?) -> Bool {
    capability?.isOn(in: workplace?.capabilities) ?? true
  }

  /// Whether the workplace plans more than one thing.
  public final var plansSeveral: Bool {
    catalog.capabilities(in: workplace?.capabilities).count > 1
  }
}
