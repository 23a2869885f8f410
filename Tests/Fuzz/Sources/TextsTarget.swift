import JSONKit
import RecordKit
import SharedModels
import ShiftTypesModel
import TextKit
import TimeKit

/// What a rule makes of a text is what it makes of it again, and what is read as a date is written as it was.
@Sendable func fuzzTexts(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  for rule in [Location.nameRule, ShiftType.titleRule, ShiftType.descriptionRule, ScheduledShift.noteRule] {
    checkSettles(text) { text throws(Refusal) in try rule.required(text) }
    checkSettles(text) { text throws(Refusal) in try rule.optional(text) }
  }
  checkSettles(text) { text throws(Refusal) in try shiftTypeSymbol(text) }
  checkSearch(text)
  checkTimes(text)
}

private func checkSettles(_ text: String, _ rule: (String) throws(Refusal) -> String) {
  guard let kept = try? rule(text) else { return }
  let again = try? rule(kept)
  check(again.map { Array($0.utf8) } == Array(kept.utf8), "\(kept.debugDescription) becomes \(again.debugDescription)")
}

private func checkSearch(_ text: String) {
  for word in text.searchWords {
    check(word.searchWords == [word], "\(word.debugDescription) is searched as \(word.searchWords)")
  }
  let (once, twice) = (text.caseFolded, text.caseFolded.caseFolded)
  check(Array(once.utf8) == Array(twice.utf8), "\(once.debugDescription) is folded to \(twice.debugDescription)")
  check(text.limited(toCharacters: 3).count <= 3, "\(text.debugDescription) is not limited")
}

private func checkTimes(_ text: String) {
  if let date = CivilDate(text) { check(date.description == text, "\(text) is written as \(date)") }
  if let id = UniqueID(text) { check(id.description == text.lowercased(), "\(text) is written as \(id)") }
  if let instant = Instant(text) {
    check(Instant(instant.description) == instant, "\(text) is written as \(instant)")
  }
  _ = Weekday.first(forLocale: text)
}
