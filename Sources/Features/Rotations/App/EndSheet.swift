package import HTMLKit
import JSONKit
package import RecordKit
import RotationsModel
import SharedForms
import SharedModels
package import SharedUIs
import TimeKit

/// The last day on which somebody works a rotation.
package struct EndSheet: Screen {
  private let rotation: Identifier<Rotation>
  private let id: Identifier<RotationAssignment>
  private var form: FormState<CivilDate>

  package enum Action: Equatable, Sendable {
    case lastDayChanged(String)
    case endTapped
    case cancelTapped
  }

  static func path(of row: RotationAssignment) -> String { path(of: row.id, in: row.rotation) }

  private static func path(of id: Identifier<RotationAssignment>, in rotation: Identifier<Rotation>) -> String {
    "\(RotationScreen.path(of: rotation))/end/\(id)"
  }

  /// One that is worked ends today, and one that has not begun never begins.
  private init(_ row: RotationAssignment, in environment: Environment) {
    (rotation, id) = (row.rotation, row.id)
    form = FormState(max(environment.today, row.firstDay.adding(days: -1)))
  }

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: RotationsScreen.path), rest.count == 3, rest[1] == "end",
      let id = Identifier<RotationAssignment>(rest[2])
    else { return nil }
    return records[id].map { .screen(EndSheet($0, in: environment)) } ?? .gone(RotationTexts.gone)
  }

  package var path: String { Self.path(of: id, in: rotation) }
  package func title(on records: Records) -> String { RotationTexts.endRotation }
  package func isDirty(on records: Records) -> Bool { form.isDirty }
  package func goneMessage(on records: Records) -> String? {
    records[id] == nil && !form.isSaving ? RotationTexts.gone : nil
  }

  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .lastDayChanged(let text): form.change { $0 = CivilDate(text) ?? $0 }
    case .endTapped:
      guard let intent = intent(on: records) else { return [] }
      return form.save({ intent.erased }, on: records, in: environment)
    case .cancelTapped: return [.cancel]
    }
    return []
  }

  package mutating func receive(
    _ event: ScreenEvent, on records: Records, in environment: Environment
  ) -> [Effect] {
    guard case .ended(_, let outcome) = event else { return [] }
    return form.endSave(outcome, of: RotationTexts.noun, created: nil)
  }

  private func intent(on records: Records) -> EndRotation? {
    records[id].map { EndRotation($0.member, firstDay: form.draft.adding(days: 1)) }
  }

  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    let problem = form.isSaving ? nil : intent(on: records).flatMap { environment.refusal(of: $0, on: records) }
    return sheet(
      title(on: records), cancel: Button(SharedTexts.cancel, action: .cancelTapped),
      save: Button(RotationTexts.end, isEnabled: problem == nil, action: .endTapped), isBusy: form.isSaving
    ) {
      formSection(footer: note(on: records)) {
        dateRow(
          id: "end-last-day", label: SharedTexts.lastDay, date: form.draft.description,
          earliest: environment.today.adding(days: -1).description
        ) { .lastDayChanged($0) }
      }
      if let message = form.message(problem) { formError(message) }
    }
  }

  private func note(on records: Records) -> String {
    records[id].map { RotationTexts.endText(records.memberName($0.member)) } ?? ""
  }
}
