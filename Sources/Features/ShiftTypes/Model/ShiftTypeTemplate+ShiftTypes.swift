/// The templates' data, which becomes the workplace's own.
extension ShiftTypeTemplate {
  /// What it brings.
  package var shiftTypes: [Entry] {
    switch self {
    case .retail: [Entry("O", "Opening", 8, 16), Entry("M", "Midday", 11, 19), Entry("C", "Closing", 14, 22)]
    case .healthCare:
      [
        Entry("D", "Day", 7, 15), Entry("E", "Evening", 15, 23), Entry("N", "Night", 23, 7),
        Entry("OC", "On Call"),
      ]
    case .fire:
      [
        Entry("D", "Day", 7, 19), Entry("N", "Night", 19, 7), Entry("24", "24 Hours", 7, 7),
        Entry("TR", "Training", 9, 16),
      ]
    case .office: [Entry("E", "Early", 7, 15), Entry("O", "Office", 9, 17), Entry("R", "Remote", 9, 17)]
    }
  }
}
