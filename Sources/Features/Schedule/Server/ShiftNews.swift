import JSONKit
import Localization
import RecordKit
import ScheduleModel
import SentenceKit
import ServerAPI
import SharedModels
import TimeKit

extension NotificationSource {
  /// A person's shifts of the day, those that begin soon, and what others have changed of them.
  static let shifts: NotificationSource = {
    var news = NotificationSource(of: [ScheduledShift.table, ShiftType.table])
    news.day = { reader in
      let shifts = reader.ownShifts(in: reader.today...reader.today)
      guard !shifts.isEmpty else { return nil }
      return shifts.map { ShiftNewsTexts.shift($0, for: reader) }.joined(separator: "\n")
    }
    news.beginnings = { reader, time in
      // Nowhere is it more than a day from the date that the person's clocks show.
      let days = reader.today.adding(days: -1)...reader.today.adding(days: 3)
      return reader.ownShifts(in: days).compactMap { shown in
        guard case .scheduled = shown.duration else { return nil }
        let start = (shown.duration ?? .allDay).span(on: shown.shift.date, by: reader.records.clock).lowerBound
        guard time.contains(start) else { return nil }
        return UpcomingEvent(
          id: shown.shift.id.rawValue, start: start, text: ShiftNewsTexts.shift(shown, for: reader))
      }
    }
    news.changes = { reader, entries in
      ShiftChangeNews(reader).sentences(entries) + TypeChangeNews(reader).sentences(entries)
    }
    news.concerned = { records, entry, today in TypeChangeNews.concerned(by: entry, on: records, today) }
    return news
  }()
}

extension NotificationSource.Reader {
  fileprivate func ownShifts(in days: ClosedRange<CivilDate>) -> [ShownShift] {
    records.shifts(of: records.member, in: days).map { ShownShift($0, on: records) }.filter(\.isWorked).sortedByStart()
  }
}

/// Turns what the log has of a person's shifts into sentences: one for each shift, of what it was at first and is now.
struct ShiftChangeNews {
  private let reader: NotificationSource.Reader

  init(_ reader: NotificationSource.Reader) { self.reader = reader }

  func sentences(_ entries: [LogEntry]) -> [String] {
    entries.rows(of: ScheduledShift.table).compactMap { row in
      reader.change(of: RowKey(ScheduledShift.table, row), entries).flatMap { first, newest in
        sentence(from: first.before, to: newest.after, by: reader.name(of: newest)).map { sentence in
          reader.records.isCorrection(newest) ? ShiftNewsTexts.corrected(sentence, newest.reason ?? "") : sentence
        }
      }
    }
  }

  private func sentence(from before: JSON?, to after: JSON?, by name: String) -> String? {
    let (old, new) = (own(before), own(after))
    switch (old, new) {
    case (nil, nil): return nil
    case (let old, let new?) where new.isCalledBack && old?.isCalledBack != true:
      return ShiftNewsTexts.calledBack(new.title, on: day(new), by: name)
    case (nil, let new?): return isPast(new) ? nil : ShiftNewsTexts.added(new.title, on: day(new), by: name)
    case (let old?, nil): return isPast(old) ? nil : ShiftNewsTexts.removed(old.title, on: day(old), by: name)
    case (let old?, let new?):
      if old.isCalledBack, !new.isCalledBack {
        return ShiftNewsTexts.notCalledBack(new.title, on: day(new), by: name)
      }
      if old.date != new.date {
        let moved = ShiftNewsTexts.moved(old.title, from: day(old), to: day(new), by: name)
        if old.title != new.title { return ShiftNewsTexts.andSwitched(moved, to: new.title) }
        return old.times == new.times ? moved : ShiftNewsTexts.andTimes(moved, new.times)
      }
      if old.title != new.title { return ShiftNewsTexts.switched(old.title, to: new.title, on: day(old), by: name) }
      if old.times != new.times { return ShiftNewsTexts.changedTimes(new.title, on: day(new), to: new.times, by: name) }
      if old.unpaidBreak != new.unpaidBreak {
        return ShiftNewsTexts.changedBreak(new.title, on: day(new), to: new.unpaidBreak, by: name)
      }
      if isPast(old), isPast(new) { return nil }
      if old.note != new.note { return ShiftNewsTexts.wroteNote(new.note, on: day(new), new.title, by: name) }
      return nil
    }
  }

  private func isPast(_ shift: Shift) -> Bool { shift.date < reader.today }

  private func day(_ shift: Shift) -> String { reader.day(shift.date) }

  private struct Shift {
    let date: CivilDate
    let title: String
    let times: String
    let note: String
    let isCalledBack: Bool
    let unpaidBreak: Int
  }

  /// The shift of a snapshot if it is the reader's.
  private func own(_ snapshot: JSON?) -> Shift? {
    guard let snapshot, let row = try? ScheduledShift(json: snapshot), row.member == reader.records.member else {
      return nil
    }
    let type = snapshot["shiftType"]
    let title = type?["title"]?.string ?? ShiftNewsTexts.shift
    let terms = reader.records.shiftType(row.shiftType)?.on(row.date)
    let duration = row.ownDuration ?? terms?.duration
    return Shift(
      date: row.date, title: title, times: duration?.text ?? "", note: row.note ?? "",
      isCalledBack: row.isCalledBack, unpaidBreak: terms?.unpaidBreak(of: row) ?? row.unpaidBreak ?? 0)
  }
}

/// What people are told of their shifts while they do not look.
enum ShiftNewsTexts: TextTable {
  static let table: StaticString = "ShiftNewsTexts"

  static var shift: String { localized() }

  static func shift(_ shown: ShownShift, for reader: NotificationSource.Reader) -> String {
    let hours = shown.duration.map { times(of: shown, $0, for: reader) }
    return [shown.title, hours, shown.location?.name].compactMap { $0 }.listed(by: ", ")
  }

  /// The hours, and whose time they are in where the reader's clocks show another one.
  private static func times(
    of shown: ShownShift, _ duration: ShiftDuration, for reader: NotificationSource.Reader
  ) -> String {
    let times = duration.text
    guard case .scheduled = duration else { return times }
    let start = duration.span(on: shown.shift.date, by: reader.records.clock).lowerBound
    guard reader.records.clock.civil(at: start) != reader.clock.civil(at: start),
      let place = reader.records.workplace?.timeZone.split(separator: "/").last
    else { return times }
    return localized(.text(times), .text(String(place.replacing("_", with: " "))), key: "shift.inZone")
  }

  static var openShifts: String { localized() }
  static var takenAlong: String { localized() }
  /// "Tom has left. 3 open shifts need cover, the first on Tuesday"
  static func left(_ name: String, open count: Int, from day: String) -> String {
    localized(.count(count), .text(name), .text(day))
  }
  static func left(_ name: String, deleted count: Int, from day: String) -> String {
    localized(.count(count), .text(name), .text(day), key: "left.deleted.from")
  }
  static func moved(_ title: String, from old: String, to new: String, by name: String) -> String {
    localized(.text(name), .text(old), .text(title), .text(new))
  }
  static func andSwitched(_ moved: String, to title: String) -> String { localized(.text(moved), .text(title)) }
  static func andTimes(_ moved: String, _ times: String) -> String { localized(.text(moved), .text(times)) }
  static func added(_ title: String, on day: String, by name: String) -> String {
    localized(.text(name), .text(title), .text(day))
  }
  static func calledBack(_ title: String, on day: String, by name: String) -> String {
    localized(.text(name), .text(title), .text(day))
  }
  static func notCalledBack(_ title: String, on day: String, by name: String) -> String {
    localized(.text(name), .text(day), .text(title))
  }
  static func removed(_ title: String, on day: String, by name: String) -> String {
    localized(.text(name), .text(day), .text(title))
  }
  static func switched(_ old: String, to new: String, on day: String, by name: String) -> String {
    localized(.text(name), .text(day), .text(old), .text(new))
  }
  static func wroteNote(_ note: String, on day: String, _ title: String, by name: String) -> String {
    note.isEmpty
      ? localized(.text(name), .text(day), .text(title))
      : localized(.text(name), .text(day), .text(title), .text(note))
  }
  static func changedHours(of title: String, to times: String, from day: String, by name: String) -> String {
    localized(.text(name), .text(title), .text(times), .text(day), key: "changedHours.from")
  }
  static func changedHours(of title: String, to times: String, by name: String) -> String {
    localized(.text(name), .text(title), .text(times))
  }
  /// Why a shift that was over has changed is said with it.
  static func corrected(_ sentence: String, _ reason: String) -> String {
    reason.isEmpty ? localized(.text(sentence)) : localized(.text(sentence), .text(reason))
  }
  static func changedBreak(_ title: String, on day: String, to minutes: Int, by name: String) -> String {
    localized(.text(name), .text(day), .text(title), .text(String(minutes)))
  }
  static func changedTimes(_ title: String, on day: String, to times: String, by name: String) -> String {
    localized(.text(name), .text(day), .text(title), .text(times))
  }
}
