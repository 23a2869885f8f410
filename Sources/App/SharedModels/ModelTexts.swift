package import RecordKit

/// What shared rows and their rules say, and what their fields are called.
package enum ModelTexts {
  package static var name: String { "Name" }
  package static var address: String { "Address" }
  package static var title: String { "Title" }
  package static var description: String { "Description" }
  package static var note: String { "Note" }
  package static var crew: String { "Crew" }
  package static var allDay: String { "All Day" }

  /// What a location is called within a sentence.
  package static var locationNoun: String { "location" }

  package static var formerMember: String { Member.formerName }

  /// What somebody is called whose name nobody has said yet.
  package static func unnamed(_ role: Role) -> String { role == .owner ? "Owner" : "Unnamed" }

  static var noSuchStep: String { "There is no such step." }

  static func nextDay(_ times: String) -> String { "\(times), next day" }

  /// A name as it is written within a sentence.
  package static func quoted(_ name: String) -> String { "“\(name)”" }
}

/// What is wrong with a field that a program has sent; its name comes before.
extension ModelTexts {
  package static var isNoPeriod: String { "is not a period" }
  static var isNoColor: String { "is not one of the twelve colors" }
  static var isNoDuration: String { "must be allDay or scheduled" }
}
