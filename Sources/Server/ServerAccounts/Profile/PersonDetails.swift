import JSONKit
package import RecordKit
import ServerAPI
import ServerStorage

/// What a person has noted of themself, open.
package struct PersonDetails: Equatable, Sendable {
  var texts: [SealedDetails.Field: String] = [:]
  var showsManagers = false

  /// What each text may hold.
  package static func rule(of field: SealedDetails.Field) -> TextRule {
    switch field {
    case .phone: TextRule(field: field.rawValue, name: PersonTexts.phone, limit: 50)
    case .badge: TextRule(field: field.rawValue, name: PersonTexts.badge, limit: 50)
    case .department: TextRule(field: field.rawValue, name: PersonTexts.department, limit: 100)
    }
  }
}

/// How details are shown, and how they come.
enum DetailsDocument {
  static let schema = Schema.named("Details", .object(texts + [flag]))
  /// To a manager.
  static let shownSchema = Schema.named("ShownDetails", .object(texts))

  private static let texts = SealedDetails.Field.allCases.map { field in
    Schema.Field(
      name: field.rawValue, schema: .text(lengths: 0...PersonDetails.rule(of: field).limit), summary: summary(field))
  }
  private static let flag = Schema.Field(
    name: "showsManagers", schema: .flag, summary: "Whether the managers of your workplaces may read them.")

  private static func summary(_ field: SealedDetails.Field) -> String {
    switch field {
    case .phone: "A phone number; empty for none."
    case .badge: "A badge number; empty for none."
    case .department: "A department; empty for none."
    }
  }

  static func read(_ fields: JSONFieldReader) throws(FieldError) -> PersonDetails {
    var details = PersonDetails(showsManagers: try fields.flag(flag.name))
    for field in SealedDetails.Field.allCases { details.texts[field] = try fields.text(field.rawValue) }
    return details
  }

  static func write(_ details: PersonDetails, to fields: JSONFieldWriter, toManager: Bool = false) {
    for field in SealedDetails.Field.allCases { fields.text(field.rawValue, details.texts[field] ?? "") }
    if !toManager { fields.flag(flag.name, details.showsManagers) }
  }
}
