package import JSONKit
package import RecordKit
import RotationKit
package import RotationsModel
package import SharedModels
import SharedUIs
import ShiftTypesModel
import TimeKit

/// The identifiers of what a setup creates, made once, so that the preview and the command name the same.
package struct SetupIdentifiers: Equatable, Sendable {
  package let rotation: Identifier<Rotation>
  package let location: Identifier<Location>
  package let shiftTypes: [Identifier<ShiftType>]

  package init(_ makeIdentifier: () -> UniqueID) {
    rotation = Identifier(makeIdentifier())
    location = Identifier(makeIdentifier())
    shiftTypes = (0..<Setup.kindLimit).map { _ in Identifier(makeIdentifier()) }
  }
}

extension Setup {
  /// What applies the answers to whoever answers: the shift types and the rotation that are missing, and the shifts.
  package func intent(
    _ identifiers: SetupIdentifiers, for member: Identifier<Member>, on records: Records
  ) -> ApplyRotation? {
    guard let pattern else { return nil }
    let types = types(identifiers, on: records)
    let saving = rotation(of: pattern, types, start: start, identifiers) { row in
      row.member = member
      row.crews = [.only]
    }
    return ApplyRotation(
      identifiers.rotation, shiftTypes: types.addition(at: identifiers.location, on: records), saving: saving,
      people: [ApplyRotation.Person(start: start)], firstDay: firstDay, changedDays: changedDays)
  }

  /// What adds the rotation to the workplace, with the crews of the catalog and without people.
  func teamIntent(
    _ identifiers: SetupIdentifiers, from start: CivilDate, on records: Records
  ) -> ApplyRotation? {
    guard let pattern else { return nil }
    let types = types(identifiers, on: records)
    let crews = pattern.offsets.enumerated().map { index, offset in
      Rotation.Crew(RotationTexts.crewName(index), offset: offset)
    }
    let saving = rotation(of: pattern, types, start: start, identifiers) { $0.crews = crews }
    return ApplyRotation(
      identifiers.rotation, shiftTypes: types.addition(at: identifiers.location, on: records), saving: saving,
      people: [], firstDay: start)
  }

  private func rotation(
    of pattern: RotationPattern, _ types: [SetupType], start: CivilDate, _ identifiers: SetupIdentifiers,
    _ edit: (inout Rotation) -> Void
  ) -> SaveRotation {
    SaveRotation(id: identifiers.rotation, mode: .create) { row in
      row.name = name
      row.cycle = types.cycle(of: pattern)
      row.start = start
      row.kellyInterval = pattern.kellyInterval
      edit(&row)
    }
  }

  private func types(_ identifiers: SetupIdentifiers, on records: Records) -> [SetupType] {
    var used = records.shiftTypes().map { $0.shownColor }
    return zip(workedDays, identifiers.shiftTypes).map { day, id in
      let worked = worked(day, on: records)
      let color = worked.type.flatMap { records[$0]?.shownColor } ?? .farthest(from: used)
      used.append(color)
      return SetupType(day: day, worked: worked, color: color, newID: id)
    }
  }

  /// The cycle with the symbols and the colors that the shifts will have.
  func picture(_ identifiers: SetupIdentifiers, on records: Records) -> [CycleDay] {
    let types = types(identifiers, on: records)
    return (pattern?.cycle ?? []).enumerated().map { index, day in
      guard let type = types.first(where: { $0.day == day }) else {
        return CycleDay("", label: RotationTexts.day(index + 1, RotationTexts.title(of: day.letter)))
      }
      let row = type.worked.type.flatMap { records[$0] }
      return CycleDay(
        row?.symbol ?? type.worked.symbol, hue: type.color.hue,
        label: RotationTexts.day(index + 1, row?.title ?? type.worked.title))
    }
  }
}

/// What is worked on a kind of day.
private struct SetupType {
  let day: RotationDay
  let worked: Setup.Worked
  /// That of the shift type, or far from all others if it is new.
  let color: ShiftColor
  /// The identifier of the shift type if it is new.
  let newID: Identifier<ShiftType>

  var id: Identifier<ShiftType> { worked.type ?? newID }
}

extension [SetupType] {
  func cycle(of pattern: RotationPattern) -> [Identifier<ShiftType>?] {
    pattern.cycle.map { day in first { $0.day == day }?.id }
  }

  /// The shift types that are missing, at the place of the others, or a new one; nil if there are all.
  func addition(at newPlace: Identifier<Location>, on records: Records) -> ImportShiftTypes? {
    let place = records.templatePlace?.id ?? newPlace
    var added: [SaveShiftType] = []
    for type in self where type.worked.type == nil {
      var row = ShiftType(id: type.newID)
      (row.symbol, row.title, row.location, row.color) = (type.worked.symbol, type.worked.title, place, type.color)
      row.terms = Dated(ShiftTerms(type.worked.duration))
      added.append(SaveShiftType(creating: row))
    }
    if added.isEmpty { return nil }
    let location = SaveLocation(id: place, mode: .create) { $0.name = records.templatePlaceName }
    return ImportShiftTypes(locations: records.templatePlace == nil ? [location] : [], shiftTypes: added)
  }
}
