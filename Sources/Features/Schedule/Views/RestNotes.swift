package import HTMLKit
package import RotationKit
import ScheduleModel
import SharedUIs

/// Says where there is too little rest: the first few of the breaches.
package func restNotes<Action>(_ breaches: [RestBreach]) -> HTML<Action> {
  guard !breaches.isEmpty else { return .nothing }
  return tag("div", .class("notes"), .key("rest")) {
    for breach in breaches.prefix(restNoteLimit) { banner(breach.sentence) }
    if breaches.count > restNoteLimit {
      tag("p", .class("quiet form-note")) { ShiftTexts.moreBreaches(breaches.count - restNoteLimit) }
    }
  }
}

private let restNoteLimit = 3
