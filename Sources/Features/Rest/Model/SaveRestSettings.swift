package import JSONKit
package import RecordKit
import SharedModels

/// Chooses the rules of rest that a workplace keeps to, and what is overtime there.
package typealias SaveRestSettings = Save<RestSettings>

extension RestSettings: DatedRecord {
  package static let save = IntentDefinition<SaveRestSettings>("saveRestSettings", role: .manager)
  package static var noun: String { RestTexts.noun }
  package static var naming: RowNaming<RestSettings> { .never { RestSettings(of: $0.workplace) } }

  /// Older programs wrote all of the own numbers as one.
  package static func upgraded(_ reader: JSONFieldReader) throws(FieldError) -> JSONFieldReader {
    guard let own = reader.value("own") else { return reader }
    let names = ["dailyRest", "weeklyRest", "work", "days"]
    return try reader.replacing("own", with: .null, adding: names.map { JSON.Member($0, own[$0] ?? .null) })
  }

  /// Somebody's work is counted, and their rest.
  package func isInUse(on records: Records) -> Bool { records.count(of: ScheduledShift.self) > 0 }

  package mutating func complete(
    _ patch: Patch<RestSettings>, from current: RestSettings?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    for terms in [terms.first] + terms.changes.map({ $0.terms }) { try Self.check(terms.own) }
    let longest = WorkingTimeTerms.longestWeek
    guard !terms.contains(where: { $0.weeklyLimit.map { !(1...longest).contains($0) } ?? false }) else {
      throw Refusal(RestTexts.hoursOutOfRange(longest / 60), field: "weeklyLimit")
    }
    guard !terms.contains(where: { $0.overtime == .fireProtectionFourWeeks && $0.periodStart == nil }) else {
      throw Refusal(RestTexts.periodStartMissing, field: "periodStart")
    }
  }

  private static func check(_ own: RestSettings.Own) throws(Refusal) {
    for (field, minutes) in [("dailyRest", own.dailyRest), ("weeklyRest", own.weeklyRest), ("work", own.work)] {
      guard minutes.map({ (1...RestSettings.longest).contains($0) }) ?? true else {
        throw Refusal(RestTexts.hoursOutOfRange(RestSettings.longest / 60), field: field)
      }
    }
    guard own.weeklyRest.map({ $0 <= WorkingTimeTerms.longestWeek }) ?? true else {
      throw Refusal(RestTexts.weekTooShort, field: "weeklyRest")
    }
    guard own.days.map({ (1...RestSettings.mostDays).contains($0) }) ?? true else {
      throw Refusal(RestTexts.daysOutOfRange(RestSettings.mostDays), field: "days")
    }
  }
}
