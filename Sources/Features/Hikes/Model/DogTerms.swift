package import JSONKit
package import RecordKit
package import TimeKit

/// The days on which a dog hikes by its regular schedule, and what a hike costs, from a day on.
package struct DogTerms: Terms {
  /// Monday to Friday, in their order; empty for a dog without regular days.
  package var days: [Weekday] = []
  /// What a hike costs, in cents.
  package var rate: Int64 = 0

  /// No regular days, and hikes that cost nothing.
  package init() {}

  /// Days and a rate.
  package init(days: [Weekday], rate: Int64) { (self.days, self.rate) = (days, rate) }

  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.regularDays("days", &days)
    try fields.integer(
      "rate", &rate, in: 0...Dog.highestRate, .optional,
      summary: "What a hike costs, in cents; the usual rate of a new dog if not given.")
  }
}

extension Dog {
  /// Whether it has begun to hike on a day.
  package func hasBegun(on date: CivilDate) -> Bool { startsOn.map { $0 <= date } ?? true }

  /// A day, or the first one of a dog that is yet to begin.
  package func termsDay(today date: CivilDate) -> CivilDate { max(date, startsOn ?? date) }

  /// The terms that a day shows.
  package func terms(shownOn date: CivilDate) -> DogTerms { terms.on(termsDay(today: date)) }

  /// Whether the dog hikes on a day by its regular schedule.
  package func isRegular(on date: CivilDate) -> Bool {
    hasBegun(on: date) && terms.on(date).days.contains(date.weekday)
  }

  /// What a hike on a day costs, in cents, also before the dog has begun.
  package func rate(on date: CivilDate) -> Int64 { terms.on(date).rate }

  /// The changes after a day that bring other days than those before.
  package func laterDays(than date: CivilDate) -> [TermChange<DogTerms>] {
    let later = terms.changes(after: termsDay(today: date))
    return zip([terms(shownOn: date)] + later.map { $0.terms }, later).filter { $0.days != $1.terms.days }.map { $1 }
  }
}

extension Dog {
  /// The form of earlier programs, in rows, feeds, and logs: `terms` lists all of them, each with its first day `from`.
  mutating func readEarlierForm(_ reader: FieldReader) throws(FieldError) {
    for element in try reader.json("terms").array ?? [] {
      let fields = try JSONFieldReader(element)
      let from = try fields.date("from")
      var next = DogTerms()
      try next.visit(.reading(fields))
      if startsOn == nil { (startsOn, terms) = (from, Dated(next)) } else { terms.change(from: from) { $0 = next } }
    }
  }
}
