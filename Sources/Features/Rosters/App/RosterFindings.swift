import JSONKit
import RecordKit
import RotationKit
import SentenceKit
import SharedModels
import SharedShifts
import SharedUIs
import TextKit
import TimeKit

/// What a manager wants to know of a roster before it is planned, as sentences.
package struct RosterFindings: Equatable, Sendable {
  /// A list that a button opens.
  package enum List: String, Sendable {
    case wishes, shares, rest
  }

  /// The wishes that are not granted: who, on which day and what.
  private(set) var wishes: [String] = []
  /// How many shifts of each type, and weekends, everybody gets.
  private(set) var shares: [String] = []
  /// The warnings of rest that the roster would bring.
  private(set) var rest: [String] = []

  subscript(list: List) -> [String] {
    switch list {
    case .wishes: wishes
    case .shares: shares
    case .rest: rest
    }
  }

  init(_ roster: FoundRoster, on records: Records, in environment: Environment) {
    let words = RosterWords(question: roster.question, records: records, region: environment.region)
    for member in roster.question.members {
      let own = roster.preview.shifts.filter { $0.member == member }
      wishes += roster.question.days.flatMap { date in
        ungranted(by: member, on: date, own.first { $0.date == date }, words, environment)
      }
    }
    shares = roster.shares(words)
    rest = roster.restWarnings(on: records, in: environment)
  }

  /// What of a person's wishes of a day the roster does not grant, where it is the roster that decides.
  private func ungranted(
    by member: Identifier<Member>, on date: CivilDate, _ shift: RosterPreview.Shift?, _ words: RosterWords,
    _ environment: Environment
  ) -> [String] {
    guard date >= environment.today, shift?.isNew ?? true else { return [] }
    let (records, types) = (words.records, words.question.types)
    guard records.leave(of: member, on: date) == nil else { return [] }
    let said = shift.map { records.availability(of: member, for: types[$0.type], on: date).wishes } ?? []
    var sentences = said.filter { $0.kind == .prefersOff }.map { _ in words.wish(off: member, shift) }
    let isGranted = said.contains { $0.kind == .prefersToWork }
    let wanted = records.availability(of: member).filter { $0.kind == .prefersToWork && $0.holds(on: date) }
    if !isGranted { sentences += wanted.prefix(1).map { words.wish($0, on: date) } }
    return Array(sentences.prefix(1))
  }
}

extension FoundRoster {
  /// "Night: Ada 3, Ben 3, Cleo 2", of whoever has any, the most first.
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

  /// Who would have too little rest by the roster, and has not without it.
  fileprivate func restWarnings(on records: Records, in environment: Environment) -> [String] {
    let staged = StagedRecords(records)
    staged.apply(
      preview.removed.map { .remove($0.id) }
        + preview.added.map { shift in
          .put(
            ScheduledShift(
              id: Identifier(environment.makeIdentifier()), version: 1, member: shift.member, date: shift.date,
              shiftType: question.types[shift.type], note: nil, created: Stamp(by: environment.actor),
              modified: Stamp(by: environment.actor)))
        })
    let around = question.days.lowerBound...question.days.upperBound.adding(days: 14)
    return question.members.flatMap { member in
      let check = RestCheck(of: member, by: environment.actor, on: records)
      let before = check.breaches(in: around, on: records)
      return check.breaches(in: around, on: staged).filter { !before.contains($0) }
        .map { RosterTexts.restWarning(records.memberName(member), $0.sentence) }
    }
  }
}

extension RosterWords {
  fileprivate func wish(off member: Identifier<Member>, _ shift: RosterPreview.Shift?) -> String {
    RosterTexts.ungranted(
      records.memberName(member), day(shift?.date), Availability.Kind.prefersOff.title, type(shift?.type))
  }

  fileprivate func wish(_ wish: Availability, on date: CivilDate) -> String {
    RosterTexts.ungranted(records.memberName(wish.member), day(date), wish.text(in: region), nil)
  }

  /// How many of something each person gets, by their places in the question; nil if nobody gets any.
  fileprivate func share(of name: String, _ counts: [Int]) -> String? {
    let people = counts.indices.filter { counts[$0] > 0 }.sorted { (counts[$1], $0) < (counts[$0], $1) }
    guard !people.isEmpty else { return nil }
    let parts = people.map { "\(records.memberName(question.members[$0])) \(counts[$0])" }
    return "\(name): \(parts.listed(by: ", "))"
  }
}
