public import JSONKit
public import RecordKit
public import TimeKit

/// What a tier gives to a workplace, or to one member of it; the server alone writes it.
///
/// It has a codec of its own: no form, patch or API shows its fields, and a source that is not known counts as none.
public struct Entitlement: Record {
  /// What a member has bought is nobody else's business.
  public static let table = Table<Entitlement>(
    "entitlements", audience: { row in row.member.map { .member($0) } ?? .everyone })

  /// Where a tier comes from.
  public enum Source: String, CaseIterable, Sendable {
    /// A license of the server.
    case license = "licence"
    /// A purchase in the App Store.
    case purchase
    /// The demo, which shows both tiers.
    case demo
  }

  /// The workplace's own identifier, or the member's.
  public let id: Identifier<Entitlement>
  /// 1 when it is new, and one more with each change.
  public let version: Int
  /// Whom it is for; nil for everybody in the workplace.
  public let member: Identifier<Member>?
  /// What is given.
  public let tier: Tier
  /// When that ends, and Free begins; nil for never.
  public let until: Instant?
  /// Where it comes from; nil for what everybody has anyway.
  public let source: Source?
  /// Whom a license was granted to, in words.
  public let holder: String?
  /// For how many members a license is; nil for any number.
  public let seats: Int64?

  /// A row of checked values.
  public init(
    id: Identifier<Entitlement>, version: Int, member: Identifier<Member>?, tier: Tier, until: Instant? = nil,
    source: Source? = nil, holder: String? = nil, seats: Int64? = nil
  ) {
    self.id = id
    self.version = version
    self.member = member
    self.tier = tier
    self.until = until
    self.source = source
    self.holder = holder
    self.seats = seats
  }

  /// Reads the fields by the properties' names; `member` and those behind `tier` may be absent.
  public init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    member = try reader.optionalIdentifier("member")
    guard let tier = Tier(rawValue: try reader.text("tier")) else { throw FieldError("tier", SharedTexts.invalidTier) }
    self.tier = tier
    until = try reader.optionalInstant("until")
    source = try reader.optionalText("source").flatMap { Source(rawValue: $0) }
    holder = try reader.optionalText("holder")
    seats = try reader.optionalInteger("seats")
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.optionalIdentifier("member", member)
    writer.text("tier", tier.rawValue)
    writer.optionalInstant("until", until)
    writer.optionalText("source", source?.rawValue)
    writer.optionalText("holder", holder)
    writer.optionalInteger("seats", seats)
  }
}

extension Entitlement {
  /// The row for everybody in a workplace.
  public static func id(of workplace: Identifier<Workplace>) -> Identifier<Entitlement> {
    Identifier(workplace.rawValue)
  }

  /// A member's own row.
  public static func id(of member: Identifier<Member>) -> Identifier<Entitlement> { Identifier(member.rawValue) }

  /// Whether it gives Pro at a time.
  public func isPro(at instant: Instant) -> Bool { tier == .pro && until.map { instant < $0 } ?? true }

  /// The same content under another version.
  public func at(version: Int) -> Entitlement {
    Entitlement(
      id: id, version: version, member: member, tier: tier, until: until, source: source, holder: holder, seats: seats)
  }
}
