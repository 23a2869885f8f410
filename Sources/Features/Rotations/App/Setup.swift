import JSONKit
package import RecordKit
package import RotationKit
package import RotationsModel
import SharedModels
package import ShiftTypesModel
import TextKit
package import TimeKit

/// The answers of whoever sets up a rotation.
package struct Setup: Equatable, Sendable {
  /// Where the days come from.
  package enum Source: String, CaseIterable, Sendable {
    /// "Days On" and "Days Off".
    case daysOnOff
    /// One of the catalog.
    case catalog = "catalogue"
    /// The same days of each week.
    case weekly
    /// Letters that the person writes.
    case own
  }

  /// What is worked on the days of a letter.
  package struct Worked: Equatable, Sendable {
    /// A shift type that is there; nil for a new one of the title, symbol and times.
    var type: Identifier<ShiftType>?
    var symbol: String
    var title: String
    var duration: ShiftDuration
  }

  package static let daysOnLimit = 28

  package var kind: ShiftTypeTemplate?
  package var source = Source.daysOnOff
  package var daysOn = 4
  package var daysOff = 4
  package var named = ""
  package var weekdays = Weekday.monday.week.filter { $0 != .saturday && $0 != .sunday }
  package var letters = RotationTexts.sampleLetters
  /// What the person has chosen for kinds of days.
  package var chosen: [(day: RotationDay, worked: Worked)] = []
  /// Which day of the cycle the first day is, from 0.
  package var cycleDay = 0
  package var firstDay: CivilDate
  /// Whether the person has chosen the first day, which else is the day of the setup.
  package var isFirstDayChosen = false
  /// Days that the person says they work, to find the day of the cycle by.
  package var workedDates: [CivilDate] = []
  /// What the person calls the rotation; empty for what it is made of.
  package var title = ""
  package var changedDays = ChangedDays.keep

  package init(firstDay: CivilDate) { self.firstDay = firstDay }

  package static func == (left: Setup, right: Setup) -> Bool { left.json == right.json }
}

extension Setup {
  /// The days, with the times that are usual for the letters; nil while the letters are none.
  package var pattern: RotationPattern? {
    switch source {
    case .daysOnOff:
      let letter: RotationLetter = kind == .fire ? .full : .day
      return RotationPattern(
        letters: String(repeating: String(letter.rawValue), count: daysOn) + String(repeating: "O", count: daysOff),
        hours: 12)
    case .catalog: return rotation?.pattern
    case .weekly:
      let days = Weekday.monday.week.map { weekdays.contains($0) ? "D" : "O" }.joined()
      return weekdays.isEmpty ? nil : RotationPattern(letters: days, hours: 8)
    case .own:
      guard let pattern = RotationPattern(letters: letters.upperCase, hours: 12),
        pattern.letters.contains(where: { $0 != "O" && $0 != "K" })
      else { return nil }
      return pattern
    }
  }

  /// The rotation of the catalog that is chosen.
  package var rotation: NamedRotation? { NamedRotation.catalog.first { $0.name == named } }

  /// What the rotation is called.
  package var name: String { title.isEmpty ? usualName : title }

  /// What it is called as long as the person has not named it.
  var usualName: String {
    switch source {
    case .daysOnOff: RotationTexts.onOff(daysOn, daysOff)
    case .catalog: named
    case .weekly: RotationTexts.weekly
    case .own: RotationTexts.ownName(letters.upperCase)
    }
  }

  /// The kinds of days that are worked, in the order of the cycle, each once.
  package var workedDays: [RotationDay] {
    var days: [RotationDay] = []
    for day in pattern?.cycle ?? [] where day.isWork && !days.contains(day) { days.append(day) }
    return days
  }

  /// How many days the cycle has.
  package var length: Int { pattern?.cycle.count ?? 1 }

  /// The first day of the person's own cycle, which for weekdays is a Monday.
  package var start: CivilDate {
    source == .weekly ? firstDay.startOfWeek(on: .monday) : firstDay.adding(days: -min(cycleDay, length - 1))
  }

  /// What is worked on days of a kind: as chosen, or else a shift type with the same times, or a new one.
  package func worked(_ day: RotationDay, on records: Records) -> Worked {
    guard let worked = chosen.first(where: { $0.day == day })?.worked, worked.type.map({ records[$0] != nil }) ?? true
    else { return standard(day, on: records) }
    return worked
  }

  private func standard(_ day: RotationDay, on records: Records) -> Worked {
    let duration = day.shiftDuration ?? .standard
    let same = records.shiftTypes().filter { $0.on(firstDay).duration == duration }.sorted(byText: { $0.symbol }).first
    let before = workedDays.prefix { $0 != day }.count { $0.letter == day.letter }
    return Worked(
      type: same?.id, symbol: records.unusedSymbol(like: RotationTexts.symbol(of: day.letter), from: before + 1),
      title: RotationTexts.title(of: day.letter), duration: duration)
  }

  /// Chooses what is worked on days of a kind.
  package mutating func choose(_ worked: Worked, for day: RotationDay) {
    chosen.removeAll { $0.day == day }
    chosen.append((day, worked))
  }
}

extension Records {
  /// A symbol that no shift type has: the one given, or else with a number behind it, from the one given on.
  final func unusedSymbol(like symbol: String, from number: Int) -> String {
    let candidates = (number...number + 98).map { $0 == 1 ? symbol : "\(symbol)\($0)" }
    return candidates.first { shiftType(symbol: $0) == nil } ?? symbol
  }
}
