public import JSONKit

/// Where a team works: everything shared belongs to one.
public struct Workplace: Record {
  /// One row in each feed.
  public static let table = Table<Workplace>("workplaces")

  /// What a name may hold.
  public static let nameRule = TextRule(field: "name", name: "Workplace name", limit: 100)

  /// Names the workplace in the API's paths and in the key of every row that it owns.
  public let id: Identifier<Workplace>
  /// 1 when it is new, and one more with each change.
  public let version: Int
  /// What its members call it.
  public let name: String
  /// The IANA name of the time zone in which its dates and times are meant.
  public let timeZone: String
  /// Whether the time zone is the server's and nobody has chosen it, so that the first device gives it its own.
  public let isTimeZoneProvisional: Bool
  /// What is planned there.
  public let kind: Kind
  /// What plain members may do.
  public let permissions: MemberPermissions

  /// What a workplace plans, which decides the tabs.
  public enum Kind: String, CaseIterable, Sendable {
    case shifts, hikes, both
  }

  /// A row of checked values.
  public init(
    id: Identifier<Workplace>, version: Int, name: String, timeZone: String, isTimeZoneProvisional: Bool = false,
    kind: Kind = .shifts, permissions: MemberPermissions = .standard
  ) {
    self.id = id
    self.version = version
    self.name = name
    self.timeZone = timeZone
    self.isTimeZoneProvisional = isTimeZoneProvisional
    self.kind = kind
    self.permissions = permissions
  }

  /// Reads the fields by the properties' names; those behind `timeZone` may be absent.
  public init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    name = try reader.text("name")
    timeZone = try reader.text("timeZone")
    isTimeZoneProvisional = try reader.optionalFlag("isTimeZoneProvisional") ?? false
    kind = try reader.optionalWorkplaceKind("kind") ?? .shifts
    permissions = try MemberPermissions(from: reader)
  }

  /// Writes the fields that `init(from:)` reads, in its order; what is usual behind the time zone is left out.
  public func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.text("name", name)
    writer.text("timeZone", timeZone)
    writer.optionalFlag("isTimeZoneProvisional", isTimeZoneProvisional ? true : nil)
    writer.optionalText("kind", kind == .shifts ? nil : kind.rawValue)
    permissions.write(to: writer)
  }
}

/// What plain members of a workplace may do; managers may do all of it anyway.
public struct MemberPermissions: Equatable, Sendable {
  /// Whether they change their own shifts.
  public var planOwnShifts: Bool
  /// Whether they see the shifts of the whole team, or only their own.
  public var seeTeam: Bool

  /// What holds as long as nobody has chosen: both.
  public static let standard = MemberPermissions(planOwnShifts: true, seeTeam: true)

  /// Both choices.
  public init(planOwnShifts: Bool, seeTeam: Bool) {
    self.planOwnShifts = planOwnShifts
    self.seeTeam = seeTeam
  }

  init(from reader: FieldReader) throws(FieldError) {
    planOwnShifts = try reader.optionalFlag("membersPlan") ?? true
    seeTeam = try reader.optionalFlag("membersSeeTeam") ?? true
  }

  func write(to writer: FieldWriter) {
    writer.optionalFlag("membersPlan", planOwnShifts ? nil : false)
    writer.optionalFlag("membersSeeTeam", seeTeam ? nil : false)
  }
}

extension FieldReader {
  /// What a workplace plans, which may be absent.
  public final func optionalWorkplaceKind(_ name: String) throws(FieldError) -> Workplace.Kind? {
    guard let text = try optionalText(name) else { return nil }
    guard let kind = Workplace.Kind(rawValue: text) else {
      throw FieldError(name, "must be shifts, hikes or both")
    }
    return kind
  }
}

extension Workplace {
  /// The same content under another version.
  public func at(version: Int) -> Workplace {
    Workplace(
      id: id, version: version, name: name, timeZone: timeZone, isTimeZoneProvisional: isTimeZoneProvisional,
      kind: kind, permissions: permissions)
  }
}

extension Records {
  /// The workplace; nil in a browser that has not read its feed yet.
  public final var workplace: Workplace? { only(Workplace.self) }
}

extension Actor {
  /// Whether the person sees the shifts of everybody in the workplace.
  public func seesTeam(on records: Records) -> Bool {
    role >= .manager || (records.workplace?.permissions ?? .standard).seeTeam
  }
}
