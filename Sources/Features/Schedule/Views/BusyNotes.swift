import CalendarModel
package import HTMLKit
package import RecordKit
package import ScheduleModel
import SentenceKit
import SharedModels
package import SharedUIs
import TimeKit

extension ScreenContext {
  /// When somebody is busy outside of work, such as `2:00 PM – 3:00 PM`.
  fileprivate func text(_ conflict: BusyConflict) -> String {
    guard let first = conflict.spans.first else { return "" }
    let text = timeText(first)
    return conflict.spans.count == 1 ? text : ShiftTexts.andMore(text, conflict.spans.count - 1)
  }

  /// The times of a day, or the dates of what lasts longer.
  private func timeText(_ span: Range<Int64>) -> String {
    let (start, end) = (civil(span.lowerBound), civil(span.upperBound))
    if span.upperBound - span.lowerBound < Int64(TimeOfDay.minutesPerDay) {
      return TimeOfDay.rangeText(from: start.time, to: end.time)
    }
    let last = end.time == .midnight ? end.date.adding(days: -1) : end.date
    let (from, to) = (start.date.text(.short), last.text(.short))
    return start.date == last ? from : "\(from) – \(to)"
  }

  private func civil(_ minute: Int64) -> (date: CivilDate, time: TimeOfDay) {
    clock.civil(at: Instant(milliseconds: minute * 60_000))
  }
}

extension ShownShift {
  /// What keeps its member busy otherwise while it is still to be worked; nil for nothing.
  private func openConflict(in context: ScreenContext) -> BusyConflict? {
    guard let conflict, isWorked, isUnfinished(in: context) else { return nil }
    return conflict
  }

  /// When its member is busy otherwise while it is still to be worked, in few words; nil for never.
  package func busyText(in context: ScreenContext) -> String? {
    openConflict(in: context).map { ShiftTexts.busy(context.text($0)) }
  }

  /// The same as a sentence.
  fileprivate func busySentence(in context: ScreenContext) -> String? {
    openConflict(in: context).map {
      ShiftTexts.conflict(shift.date.text(.short), context.text($0))
    }
  }

  /// The same as a line of a card; none for others.
  package func busyMeta(in context: ScreenContext) -> [CardDetail] {
    busyText(in: context).map { [CardDetail($0, icon: .exclamationTriangleFill)] } ?? []
  }
}

/// Says which shifts are at times when their member is busy outside of work: the first few.
package func busyNotes<Action>(_ shifts: [ShownShift], in context: ScreenContext) -> HTML<Action> {
  let sentences = shifts.compactMap { $0.busySentence(in: context) }
  guard !sentences.isEmpty else { return .nothing }
  return tag("div", .class("notes"), .key("busy")) {
    for sentence in sentences.prefix(busyNoteLimit) { banner(sentence) }
    if sentences.count > busyNoteLimit {
      tag("p", .class("quiet form-note")) { ShiftTexts.moreConflicts(sentences.count - busyNoteLimit) }
    }
  }
}

/// The same of the shifts that changes bring.
package func busyNotes<Action>(
  by changes: [Change], in context: ScreenContext
) -> HTML<Action> {
  busyNotes(
    changes.compactMap { $0.row?.as(ScheduledShift.self) }.map { ShownShift($0, on: context.records) }.sortedByStart(),
    in: context)
}

private let busyNoteLimit = 3
