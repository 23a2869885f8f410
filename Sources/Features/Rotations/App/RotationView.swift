import HTMLKit
import RecordKit
import RotationKit
import RotationsModel
import SentenceKit
import SharedModels
import SharedUIs
import TimeKit

extension RotationPattern {
  /// The cycle with the colors of a kind of day, for a pattern whose shift types are not chosen yet.
  var picture: [CycleDay] {
    cycle.enumerated().map { index, day in
      CycleDay(
        RotationTexts.symbol(of: day.letter), hue: day.letter.hue,
        label: RotationTexts.day(index + 1, RotationTexts.title(of: day.letter)))
    }
  }
}

extension RotationLetter {
  /// The hue of its badge in pictures.
  var hue: Int {
    switch self {
    case .day: ShiftColor.yellow.hue
    case .swing: ShiftColor.orange.hue
    case .night: ShiftColor.blue.hue
    case .full: ShiftColor.red.hue
    case .off, .kelly: 0
    }
  }
}

extension Rotation {
  /// The cycle with the symbols and colors of its shift types.
  func picture(on records: Records) -> [CycleDay] {
    cycle.enumerated().map { index, id in
      guard let id else { return CycleDay("", label: RotationTexts.day(index + 1, RotationTexts.off)) }
      let type = records[id]
      return CycleDay(
        type?.symbol ?? "?", hue: type?.shownColor.hue ?? 0,
        label: RotationTexts.day(index + 1, type?.title ?? SharedTexts.shift))
    }
  }
}

/// What a pattern means for those who work it.
///
/// - Parameter starts: the first days of their cycles; nil if any day may be the first.
@HTMLBuilder<Action>
func factList<Action>(_ pattern: RotationPattern, starts: [CivilDate]? = nil) -> HTML<Action> {
  let facts = RotationFacts(pattern, starts: starts)
  definitionList([
    Definition(RotationTexts.cycle, RotationTexts.days(pattern.cycle.count)),
    Definition(RotationTexts.hoursPerWeek, RotationTexts.tenths(facts.weeklyHours)),
    Definition(RotationTexts.longestRun, facts.longestRun.map { RotationTexts.days($0) } ?? RotationTexts.noDaysOff),
    Definition(
      RotationTexts.nights, facts.longestNightRun.map { RotationTexts.nights($0) } ?? RotationTexts.everyNight),
    Definition(RotationTexts.shortestRest, facts.shortestRest.map { RotationTexts.rest($0) } ?? RotationTexts.none),
    Definition(
      RotationTexts.weekendsOff,
      RotationTexts.ofTen(
        facts.freeWeekends, by: starts == nil ? RotationTexts.byStart : RotationTexts.byCrew)),
  ])
  tag("p", .class("quiet form-note")) { RotationTexts.weekendsOffNote }
}

/// A rotation of the catalog; once it is chosen, with its cycle and what it means.
///
/// - Parameter crews: how many crews it has; nil where one works alone.
func rotationCard<Action>(
  _ rotation: NamedRotation, isChosen: Bool, crews: String? = nil, action: Action
) -> HTML<Action> {
  let facts = [
    CardDetail(RotationTexts.days(rotation.pattern.cycle.count)),
    CardDetail(RotationTexts.weekly(RotationTexts.tenths(rotation.weeklyHours))),
  ]
  return group {
    rowCard(
      title: rotation.name, meta: facts + (crews.map { [CardDetail($0, icon: .people)] } ?? []),
      note: rotation.otherNames.listed(by: ", "), end: isChosen ? .icon(.check2) : .none, isShown: isChosen,
      action: action)
    if isChosen {
      cyclePicture(rotation.pattern.picture, label: RotationTexts.picture(rotation.name, rotation.pattern.letters))
      factList(rotation.pattern)
    }
  }
}
