import ShiftTypesModel

extension ShiftTypeTemplate {
  /// The rotations that such places use, the most usual first.
  var usualRotations: [String] {
    switch self {
    case .fire:
      [
        "24/48", "48/96", "24/72", "Kelly schedule", "24/48 with a Kelly day each seventh shift", "Kern County",
        "Seattle 1-4-1-2",
      ]
    case .healthCare: ["3-4, 4-3", "2-2-3 fast rotating", "Pitman", "DuPont", "4-on-4-off", "Metropolitan"]
    case .retail: ["4-on-2-off", "5-2, 5-3", "4-2, 4-3, 4-3"]
    case .office: ["5-2", "4/10", "9/80"]
    }
  }
}
