package import JSONKit
package import RecordKit
package import SharedModels

/// One of the shifts that a command is about.
package typealias ShiftTarget = RowTarget<ScheduledShift>

extension [ShiftTarget] {
  /// - Parameter tooMany: what is said of the limit.
  func check(limit: Int, tooMany: (Int) -> String) throws(Refusal) {
    guard !isEmpty else { throw .missing("shifts") }
    guard count <= limit else {
      throw Refusal(tooMany(limit), field: "shifts", code: .tooMany)
    }
  }

  /// The shifts, each once, if all of them may be deleted.
  func removable(by actor: Actor, on records: Records) throws(Refusal) -> [Identifier<ScheduledShift>] {
    var removed: [Identifier<ScheduledShift>] = []
    for target in self where !records.isDeleted(target) {
      let shift = try records.shiftToChange(target.id, expecting: target.expecting, by: actor)
      if !removed.contains(shift.id) { removed.append(shift.id) }
    }
    return removed
  }

  /// The shifts as they are now; nil if one of them is gone.
  package func renewed(on records: Records) -> [ShiftTarget]? {
    let shifts = compactMap { records.shift($0.id) }
    return shifts.count == count ? shifts.map { ShiftTarget($0) } : nil
  }

  /// Those that were changed since the person saw them.
  package func changed(on records: Records) -> [ScheduledShift] {
    compactMap { target in
      records.shift(target.id).flatMap { $0.version == target.expecting ? nil : $0 }
    }
  }
}

extension JSONFieldReader {
  package func shiftTargets(_ name: String, limit: Int) throws(FieldError) -> [ShiftTarget] {
    try list(name, limit: limit) { reader throws(FieldError) in try ShiftTarget(from: reader) }
  }
}

extension JSONFieldWriter {
  package func shiftTargets(_ name: String, _ targets: [ShiftTarget]) {
    list(name, targets) { target in target.write(to: self) }
  }
}
