import AvailabilityModel
import JSONKit
import LeaveModel
import RecordKit
import RostersModel
import SentenceKit
import SharedModels
import SharedUIs
import TextKit
import TimeKit

/// Something to know of a roster about a person.
struct RosterFinding: Equatable, Sendable {
  let member: Identifier<Member>
  /// The day that it is about; nil for several.
  let date: CivilDate?
  let text: String
}

/// What a manager wants to know of a roster before it is planned.
package struct RosterFindings: Equatable, Sendable {
  /// A list that a button opens.
  package enum List: String, Sendable, CaseIterable {
    case warnings, requested, wishes, shares
  }

  /// The wishes that are not granted: who, on which day and what.
  private(set) var wishes: [RosterFinding] = []
  /// New shifts on days for which leave is asked for.
  private(set) var requested: [RosterFinding] = []
  /// What the new shifts do not keep to.
  let warnings: [RosterFinding]
  /// How many shifts of each type, and weekends, everybody gets.
  let shares: [String]
  /// Whether new shifts break a rule that the search keeps to.
  let breaksRules: Bool

  subscript(list: List) -> [String] {
    switch list {
    case .wishes: wishes.map { $0.text }
    case .requested: requested.map { $0.text }
    case .warnings: warnings.map { $0.text }
    case .shares: shares
    }
  }

  init(_ roster: FoundRoster, in context: ScreenContext) {
    let words = RosterWords(question: roster.question, records: context.records)
    let audit = RosterAudit(roster, in: context)
    (warnings, breaksRules, shares) = (audit.findings, audit.breaksRules, roster.shares(words))
    for member in roster.question.members {
      let own = roster.preview.shifts.filter { $0.member == member }
      requested += own.flatMap { words.requestedLeave(under: $0) }
      for date in roster.question.days where date >= context.today {
        let ofDay = own.filter { $0.date == date }
        guard ofDay.allSatisfy({ $0.isNew }), context.records.leave(of: member, on: date) == nil else { continue }
        wishes += words.ungranted(by: member, on: date, ofDay.first)
      }
    }
  }
}

extension RosterWords {
  /// What of a person's wishes of a day the roster does not grant, where it is the roster that decides.
  fileprivate func ungranted(
    by member: Identifier<Member>, on date: CivilDate, _ shift: RosterPreview.Shift?
  ) -> [RosterFinding] {
    let all = records.availability(of: member)
    let said = shift.map { records.availability(of: member, for: question.types[$0.type], on: date).wishes } ?? []
    var texts = said.filter { $0.kind == .prefersOff }.prefix(1).map { _ in wish(off: member, shift) }
    if !said.contains(where: { $0.kind == .prefersToWork }) {
      texts += all.filter { $0.kind == .prefersToWork && $0.holds(on: date, among: all) }.map { wish($0, on: date) }
    }
    return texts.map { RosterFinding(member: member, date: date, text: $0) }
  }

  private func wish(off member: Identifier<Member>, _ shift: RosterPreview.Shift?) -> String {
    RosterTexts.ungranted(
      records.memberName(member), day(shift?.date), Availability.Kind.prefersOff.title, type(shift?.type))
  }

  private func wish(_ wish: Availability, on date: CivilDate) -> String {
    RosterTexts.ungranted(records.memberName(wish.member), day(date), wish.text, nil)
  }

  /// The leave that was asked for and that a new shift is on.
  fileprivate func requestedLeave(under shift: RosterPreview.Shift) -> [RosterFinding] {
    guard shift.isNew, let row = records[question.types[shift.type]] else { return [] }
    return records.waitingLeave(of: shift.member, in: row.days(from: shift.date)).map { request in
      RosterFinding(
        member: shift.member, date: shift.date,
        text: RosterTexts.requested(records.memberName(shift.member), day(shift.date), row.title, request.kind.title))
    }
  }

  /// How many of something each person gets, by their places in the question; nil if nobody gets any.
  fileprivate func share(of name: String, _ counts: [Int]) -> String? {
    let people = counts.indices.filter { counts[$0] > 0 }.sorted { (counts[$1], $0) < (counts[$0], $1) }
    guard !people.isEmpty else { return nil }
    let parts = people.map { "\(records.memberName(question.members[$0])) \(counts[$0])" }
    return "\(name): \(parts.listed(by: ", "))"
  }
}

extension Availability {
  /// Whether it is of a day, and nothing that is said of that day itself holds in its place.
  fileprivate func holds(on date: CivilDate, among said: [Availability]) -> Bool {
    holds(on: date) && said.availability(during: part, on: date).wishes.contains { $0.id == id }
  }
}

extension FoundRoster {
  /// "Night: Ada 3, Ben 3, Cleo 2", of those who have any, the most first.
  fileprivate func shares(_ words: RosterWords) -> [String] {
    let types = question.types.indices.compactMap { type -> String? in
      let shifts = preview.shifts.filter { $0.type == type }
      return words.share(of: words.type(type), question.members.map { member in shifts.count { $0.member == member } })
    }
    let weekends = question.members.map { member in
      weekendCount(preview.shifts.filter { $0.member == member }.map { $0.date })
    }
    return types + (words.share(of: RosterTexts.weekendShares, weekends).map { [$0] } ?? [])
  }
}
