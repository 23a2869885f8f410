package import TimeKit

extension [Dog.Term] {
  /// The regular schedules with other days or another rate from a day on; nil keeps what there is.
  ///
  /// A later schedule keeps what it changes itself, from its day on; what it only has from the one before is as new there too.
  package func changed(from day: CivilDate, days: [Weekday]?, rate: Int64?) -> [Dog.Term] {
    guard var before = last(where: { $0.from <= day }) ?? first else { return [] }
    let changed = Dog.Term(from: day, days: days ?? before.days, rate: rate ?? before.rate)
    var (terms, hasDays, hasRate) = (filter { $0.from < day } + [changed], true, true)
    for later in self where later.from > day {
      hasDays = hasDays && later.days == before.days
      hasRate = hasRate && later.rate == before.rate
      terms.append(
        Dog.Term(
          from: later.from, days: hasDays ? changed.days : later.days, rate: hasRate ? changed.rate : later.rate))
      before = later
    }
    return terms.withoutRepetitions
  }

  /// Without those that change nothing.
  private var withoutRepetitions: [Dog.Term] {
    enumerated().filter { index, term in
      index == 0 || term.days != self[index - 1].days || term.rate != self[index - 1].rate
    }.map { $0.element }
  }
}

extension Dog {
  /// The regular schedule that a day shows: the one that holds, or of a dog that is yet to begin the first one.
  package func shownTerm(on date: CivilDate) -> Term { term(on: date) ?? terms.first ?? lastTerm }

  /// The regular schedules that begin after a day and are not shown on it.
  package func laterTerms(than date: CivilDate) -> [Term] {
    terms.filter { $0.from > shownTerm(on: date).from && $0.from > date }
  }

  /// Those of them that have other days than the one before.
  package func laterDays(than date: CivilDate) -> [Term] {
    let later = laterTerms(than: date)
    return zip([shownTerm(on: date)] + later, later).filter { $0.days != $1.days }.map { $1 }
  }
}
