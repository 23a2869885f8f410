package import HikesModel
import RecordKit
package import TimeKit

/// Days and a rate from a day on, as tests tell the terms of a dog.
package struct DogTerm: Hashable, Sendable {
  package let from: CivilDate
  package let days: [Weekday]
  package let rate: Int64

  package init(from: CivilDate, days: [Weekday], rate: Int64) {
    (self.from, self.days, self.rate) = (from, days, rate)
  }
}

extension Dog {
  /// The terms in the order of their days; the dog starts on the first of these.
  package mutating func set(_ list: [DogTerm]) {
    startsOn = list.first?.from
    terms = Dated(list.first.map { DogTerms(days: $0.days, rate: $0.rate) } ?? DogTerms())
    for term in list.dropFirst() { terms.change(from: term.from) { ($0.days, $0.rate) = (term.days, term.rate) } }
  }

  /// What holds from its first day on and from each change, in their order.
  package var listedTerms: [DogTerm] {
    let first = DogTerm(from: startsOn ?? .earliest, days: terms.first.days, rate: terms.first.rate)
    return [first] + terms.changes.map { DogTerm(from: $0.from, days: $0.terms.days, rate: $0.terms.rate) }
  }
}
