import RecordKit
import SharedModels
import TimeKit

extension Actor {
  /// Refuses a second rotation on Free: one counts that somebody works on a day or later whom the person plans for.
  func checkActivePatterns(from date: CivilDate, on records: Records) throws(Refusal) {
    guard !records.tier(of: self).allows(.severalPatterns) else { return }
    let assignments = role >= .manager ? records.all(RotationAssignment.self) : records.rotationAssignments(of: member)
    let active = assignments.filter { records.isWorked($0, on: date) }
    guard let first = active.first, active.contains(where: { $0.rotation != first.rotation }) else { return }
    throw .locked(.severalPatterns)
  }
}
