import TimeKit

extension RecurrenceRule {
  /// The rule with what it leaves to the first time: a yearly one without a day is on the same day each year.
  func completed(by first: LocalTime) -> RecurrenceRule {
    var rule = self
    guard weeks.isEmpty, yearDays.isEmpty, monthDays.isEmpty, days.isEmpty else { return rule }
    switch frequency {
    case .yearly:
      if months.isEmpty { rule.months = [first.date.month] }
      rule.monthDays = [first.date.day]
    case .monthly: rule.monthDays = [first.date.day]
    case .weekly: rule.days = [Day(weekday: first.date.weekday, ordinal: nil)]
    case .daily, .hourly: break
    }
    return rule
  }

  /// Whether a day of a period is one of the rule's.
  func includes(_ date: CivilDate) -> Bool {
    let (year, month, day) = date.civil
    guard months.isEmpty || months.contains(month) else { return false }
    let length = CivilDate.daysInMonth(month, of: year)
    guard monthDays.isEmpty || monthDays.contains(day) || monthDays.contains(day - length - 1) else { return false }
    return includesYearDay(date, of: year) && includesWeek(date) && includesWeekday(date, day, of: length)
  }

  private func includesYearDay(_ date: CivilDate, of year: Int) -> Bool {
    if yearDays.isEmpty { return true }
    let (day, length) = (date.dayOfYear, CivilDate.isLeapYear(year) ? 366 : 365)
    return yearDays.contains(day) || yearDays.contains(day - length - 1)
  }

  /// A week belongs to the year that has four of its days.
  private func includesWeek(_ date: CivilDate) -> Bool {
    if weeks.isEmpty { return true }
    let middle = date.startOfWeek(on: weekStart).adding(days: 3)
    let number = (middle.dayOfYear - 1) / 7 + 1
    let lastMiddle = (CivilDate.isLeapYear(middle.year) ? 366 : 365) - middle.dayOfYear
    return weeks.contains(number) || weeks.contains(-(lastMiddle / 7 + 1))
  }

  private func includesWeekday(_ date: CivilDate, _ day: Int, of length: Int) -> Bool {
    if days.isEmpty { return true }
    let weekday = date.weekday
    if days.contains(Day(weekday: weekday, ordinal: nil)) { return true }
    let (place, last) = place(of: date, day, length)
    return days.contains { rule in
      guard rule.weekday == weekday, let ordinal = rule.ordinal else { return false }
      guard hasOrdinals else { return true }
      return ordinal == (place - 1) / 7 + 1 || ordinal == -((last - place) / 7 + 1)
    }
  }

  /// Ordinals are those of months and years; of a week or a day they say nothing (RFC 5545, 3.3.10).
  private var hasOrdinals: Bool { frequency == .monthly || frequency == .yearly && weeks.isEmpty }

  /// Which day of its month or year a date is, and how many days there are.
  private func place(of date: CivilDate, _ day: Int, _ length: Int) -> (place: Int, last: Int) {
    if frequency == .monthly || !months.isEmpty { return (day, length) }
    return (date.dayOfYear, date.isLeapYear ? 366 : 365)
  }
}
