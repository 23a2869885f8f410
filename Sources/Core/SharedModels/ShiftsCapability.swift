package import RecordKit

extension Capability {
  /// A team's shifts. Older rows call them and hikes “both”, and say nothing where there is nothing else.
  package static var shifts: Capability {
    Capability(
      "shifts", title: SharedTexts.capability, summary: SharedTexts.capabilitySummary, formerName: "both", isUsual: true
    )
  }
}
