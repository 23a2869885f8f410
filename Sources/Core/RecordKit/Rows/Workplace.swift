public import JSONKit

/// Where a team works: everything shared belongs to one.
public struct Workplace: FieldRecord {
  /// One row in each feed.
  public static let table = Table<Workplace>("workplaces")

  /// What a name may hold.
  public static let nameRule = TextRule(field: "name", name: RecordTexts.workplaceName, limit: 100)

  /// Names the workplace in the API's paths and in the key of every row that it owns.
  public let id: Identifier<Workplace>
  /// 1 when it is new, and one more with each change.
  public var version = 0
  /// What its members call it.
  public var name = ""
  /// The IANA name of the time zone in which its dates and times are meant.
  public var timeZone = ""
  /// Whether the time zone is the server's and nobody has chosen it, so that the first device gives it its own.
  public var isTimeZoneProvisional = false
  /// What is planned there; nil where nobody has ever chosen.
  public var capabilities: CapabilitySet?
  /// What plain members may do.
  public var permissions = MemberPermissions.standard
  /// How long the books keep the name of somebody who has left and deletes the account.
  public var booksPeriod = BooksPeriod.standard

  /// A workplace of which nothing is known yet.
  public init(id: Identifier<Workplace>) { self.id = id }

  /// The first version of a workplace.
  public init(id: Identifier<Workplace>, name: String, timeZone: String, capabilities: CapabilitySet? = nil) {
    self.id = id
    version = 1
    (self.name, self.timeZone, self.capabilities) = (name, timeZone, capabilities)
  }

  /// The fields in the order in which they are written; what is usual behind the time zone is left out.
  public mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.text(&name, Self.nameRule)
    try fields.text(
      "timeZone", &timeZone, kind: .text(limit: 60), summary: "The IANA name of its time zone.")
    try visitProvisional(fields)
    try fields.optionalValue("kind", &capabilities, summary: "The names of what it plans, with a space between.")
    try fields.value(
      "membersPlan", &permissions.planOwnShifts, usual: true,
      summary: "Whether members change their own shifts; true if absent.")
    try fields.value(
      "membersSeeTeam", &permissions.seeTeam, usual: true,
      summary: "Whether members see the whole team's shifts; true if absent.")
    try fields.value(
      "keepBooksFor", &booksPeriod, usual: .standard,
      summary: """
        How long after leaving the books name somebody who deletes the account; \(BooksPeriod.standard.rawValue) if \
        absent. Another period is for accounts that are deleted from then on.
        """)
  }

  /// Devices alone are told.
  private mutating func visitProvisional(_ fields: FieldVisitor) throws(FieldError) {
    if case .describing = fields { return }
    try fields.value("isTimeZoneProvisional", &isTimeZoneProvisional, .readOnly, usual: false)
  }
}

/// What plain members of a workplace may do; managers may do all of it anyway.
public struct MemberPermissions: Equatable, Sendable {
  /// Whether they change their own shifts.
  public var planOwnShifts: Bool
  /// Whether they see the shifts of the whole team, or only their own.
  public var seeTeam: Bool

  /// What holds for a row that says nothing: both.
  public static let standard = MemberPermissions(planOwnShifts: true, seeTeam: true)
  /// What a new workplace begins with: the team is there to be seen, and managers plan it until they let others.
  public static let initial = MemberPermissions(planOwnShifts: false, seeTeam: true)

  /// Both choices.
  public init(planOwnShifts: Bool, seeTeam: Bool) {
    self.planOwnShifts = planOwnShifts
    self.seeTeam = seeTeam
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
