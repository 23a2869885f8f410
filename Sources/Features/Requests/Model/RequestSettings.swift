package import JSONKit
package import RecordKit

/// Who decides on requests in a workplace, and whether they may make overtime or leave too little rest.
package struct RequestSettings: FieldRecord {
  /// At most one row in each feed, of the workplace's own identifier; every member is told.
  package static let table = Table<RequestSettings>("requestSettings")

  /// Who has the last word on a request that somebody has taken.
  package enum Decider: String, FieldChoice, Sendable {
    /// A manager approves it.
    case managers
    /// Nobody: the first who takes it has it.
    case firstCome
  }

  /// The workplace's identifier.
  package let id: Identifier<RequestSettings>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// Who decides.
  package var decider = Decider.managers
  /// Whether nobody takes a shift that would make overtime.
  package var avoidsOvertime = false
  /// Whether nobody takes a shift that would leave less rest than the workplace's rules ask for.
  package var keepsRest = false

  package init(id: Identifier<RequestSettings>) { self.id = id }

  /// What holds in a workplace before anybody has chosen anything.
  package init(of workplace: Identifier<Workplace>) { self.init(id: Identifier(workplace.rawValue)) }

  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.value("decider", &decider)
    try fields.flag("avoidsOvertime", &avoidsOvertime)
    try fields.value("keepsRest", &keepsRest, usual: false)
  }
}

/// Chooses who decides on requests, and what nobody takes.
package typealias SaveRequestSettings = Save<RequestSettings>

extension RequestSettings: SavedRecord {
  package static let save = IntentDefinition<SaveRequestSettings>("saveRequestSettings", role: .manager)
  package static var noun: String { RequestTexts.settingsNoun }
  package static var naming: RowNaming<RequestSettings> { .never { RequestSettings(of: $0.workplace) } }
}

extension Records {
  /// What was chosen for the requests of a workplace.
  package final func requestSettings(of workplace: Identifier<Workplace>) -> RequestSettings {
    self[Identifier<RequestSettings>(workplace.rawValue)] ?? RequestSettings(of: workplace)
  }
}

extension Actor {
  /// Whether a request that this person takes needs no manager: managers are some, and whoever does not see the others'
  /// shifts changes none of them.
  package func decidesAlone(on records: Records) -> Bool {
    role >= .manager || records.requestSettings(of: workplace).decider == .firstCome && seesTeam(on: records)
  }
}
