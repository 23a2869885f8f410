/// What the feature of locations says.
enum LocationTexts {
  static let firstStep = "Add a location"
  static let firstStepText = "Where people work: a shop, a ward, a station."
}
