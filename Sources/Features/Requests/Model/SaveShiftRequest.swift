import JSONKit
package import RecordKit
import SharedModels
import TimeKit

/// Offers a shift, or posts an open one; until somebody has taken it, who is asked and the note can be changed.
package typealias SaveShiftRequest = Save<ShiftRequest>

extension ShiftRequest: SavedRecord {
  package static let save = IntentDefinition<SaveShiftRequest>("saveShiftRequest", role: .member)
  package static var noun: String { RequestTexts.noun }

  package mutating func complete(
    _ patch: Patch<ShiftRequest>, from current: ShiftRequest?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    if let current {
      try actor.checkOwns(current)
      guard self != current else { return }
      guard state == .open else { throw current.settledRefusal(on: records) }
    } else {
      member = actor.member
      try begin(by: actor, on: records)
    }
    guard !kind.wantsReturn || to != nil else { throw .missing("to") }
    try checkCurrent(by: actor, on: records)
    if let to { try checkAsked(to, by: actor, on: records) }
    try requestRules.check(from: current, to: self, on: records)
  }

  /// Takes over what the shifts say.
  private mutating func begin(by actor: Actor, on records: Records) throws(Refusal) {
    guard !kind.offersShift else { return try beginOffer(on: records) }
    guard actor.role >= .manager else { throw Refusal(RequestTexts.managersPost, field: "kind", code: .notAllowed) }
    guard date != .epoch else { throw .missing("date") }
    guard shiftType != .unset else { throw .missing("shiftType") }
    guard records[shiftType] != nil else { throw .shiftTypeGone }
    guard !id.rawValue.isDerived else { throw Refusal(RequestTexts.identifierOfRotation, field: "row") }
    (shift, wantedShift) = (nil, nil)
  }

  private mutating func beginOffer(on records: Records) throws(Refusal) {
    guard let shift else { throw .missing("shift") }
    guard let offered = records[shift] else { throw Refusal(RequestTexts.shiftGone, field: "shift", code: .notFound) }
    guard offered.member == member else {
      throw Refusal(RequestTexts.ownShiftsOnly, field: "shift", code: .notAllowed)
    }
    (date, shiftType) = (offered.date, offered.shiftType)
    try beginReturn(for: offered, on: records)
  }

  private mutating func beginReturn(for offered: ScheduledShift, on records: Records) throws(Refusal) {
    guard kind.wantsReturn else { return wantedShift = nil }
    guard let wantedShift else { throw .missing("wantedShift") }
    guard let wanted = records[wantedShift] else {
      throw Refusal(RequestTexts.wantedGone, field: "wantedShift", code: .notFound)
    }
    guard wanted.member != member else { throw Refusal(RequestTexts.wantedIsOwn, field: "wantedShift") }
    guard wanted.date != offered.date || wanted.shiftType != offered.shiftType else {
      throw Refusal(RequestTexts.sameShift, field: "wantedShift")
    }
    (to, wantedDate, wantedType) = (wanted.member, wanted.date, wanted.shiftType)
  }

  /// The one who is asked is somebody else, who can do it.
  private func checkAsked(
    _ colleague: Identifier<Member>, by actor: Actor, on records: Records
  ) throws(Refusal) {
    guard records[colleague] != nil else { throw Refusal(RequestTexts.nobody, field: "to", code: .notFound) }
    guard colleague != member || !kind.offersShift else { throw Refusal(RequestTexts.toOneself, field: "to") }
    guard !kind.wantsReturn || wantedShift.flatMap({ records[$0] })?.member == colleague else {
      throw Refusal(RequestTexts.notTheirs, field: "to")
    }
    try checkAble(colleague, field: "to", as: actor.member, on: records)
  }

  package mutating func stamp(from current: ShiftRequest?, by actor: Actor) {
    if current == nil { created = Stamp(by: actor) }
    modified = current?.modified.next(by: actor) ?? created
  }
}
