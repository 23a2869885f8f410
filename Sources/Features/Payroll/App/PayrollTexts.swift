import Localization
import PayrollModel

/// What the feature of payroll says.
extension PayrollTexts {
  static var payroll: String { localized() }
  static var periods: String { localized() }
  static var approve: String { localized() }
  static var approveShort: String { localized(key: "approve.short") }
  static var approved: String { localized() }
  static var reopened: String { localized() }
  static var reopen: String { localized() }
  static var reopenQuestion: String { localized() }
  static var reopenText: String { localized() }
  static var none: String { localized() }
  static var noneText: String { localized() }
  static var gone: String { localized() }
  static var managersOnly: String { localized() }
  /// - `name`: nil for the reader.
  static func approved(by name: String?, on day: String) -> String {
    name.map { localized(.text($0), .text(day), key: "approvedBy") } ?? localized(.text(day), key: "approvedBy.you")
  }
  static func correctionsSince(_ count: Int) -> String { localized(.count(count)) }
}

/// The forms.
extension PayrollTexts {
  static var formText: String { localized() }
  static var hours: String { localized() }
  static var corrections: String { localized() }
  static var laterCorrections: String { localized() }
  static var laterText: String { localized() }
  static var total: String { localized() }
  static var noHours: String { localized() }
  static var download: String { localized() }
  static var unpriced: String { localized() }
  static func notHeld(before day: String) -> String { localized(.text(day)) }
  static var columns: [String] {
    [
      localized(key: "columns.person"), localized(key: "columns.hours"), localized(key: "columns.overtime"),
      localized(key: "columns.cost"),
    ]
  }
}

/// The file for spreadsheets and payroll.
extension PayrollTexts {
  static var fileColumns: [String] {
    [
      localized(key: "file.person"), localized(key: "file.firstDay"), localized(key: "file.lastDay"),
      localized(key: "file.kind"), localized(key: "file.hours"), localized(key: "file.overtime"),
      localized(key: "file.cost"), localized(key: "file.currency"),
    ]
  }
  static func kind(isCorrection: Bool) -> String {
    isCorrection ? localized(key: "file.correction") : localized(key: "file.work")
  }
}
