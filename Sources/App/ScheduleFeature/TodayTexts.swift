/// What Today says of the first steps.
enum TodayTexts {
  static let firstSteps = "Get started"
  static let firstStep = "Plan the first month"
  static let firstStepText = "Choose a shift type, then tap or drag over days."
  static let notSkipped = "Not Saved"

  static func skip(_ title: String) -> String { "Skip “\(title)”" }
  static func done(_ title: String) -> String { "\(title): done" }
}
