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
  private init(_ row: RotationAssignment, in context: ScreenContext) {
    (rotation, id) = (row.rotation, row.id)
    form = FormState(max(context.today, row.firstDay.adding(days: -1)))
  }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: RotationsScreen.path), rest.count == 3, rest[1] == "end",
      let id = Identifier<RotationAssignment>(rest[2])
    else { return nil }
    return context.records[id].map { .screen(EndSheet($0, in: context)) } ?? .gone(RotationTexts.gone)
  }

  package var path: String { Self.path(of: id, in: rotation) }
  package func title(on records: Records) -> String { RotationTexts.endRotation }
  package func isDirty(on records: Records) -> Bool { form.isDirty }
  package func goneMessage(on records: Records) -> String? {
    records[id] == nil && !form.isSaving ? RotationTexts.gone : nil
  }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .lastDayChanged(let text): form.change { $0 = CivilDate(text) ?? $0 }
    case .endTapped:
      guard let intent = intent(on: context.records) else { return [] }
      return form.save({ intent.erased }, in: context)
    case .cancelTapped: return [.cancel]
    }
    return []
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    guard case .ended(_, let outcome) = event else { return [] }
    return form.endSave(outcome, of: RotationTexts.noun, created: nil)
  }

  private func intent(on records: Records) -> EndRotation? {
    records[id].map { EndRotation($0.member, firstDay: form.draft.adding(days: 1)) }
  }

  package func view(in context: ScreenContext) -> HTML<Action> {
    let problem = form.isSaving ? nil : intent(on: context.records).flatMap { context.refusal(of: $0) }
    return sheet(
      title(on: context.records), cancel: Button(SharedTexts.cancel, action: .cancelTapped),
      save: Button(RotationTexts.end, isEnabled: problem == nil, action: .endTapped), isBusy: form.isSaving
    ) {
      formSection(footer: note(on: context.records)) {
        dateRow(
          id: "end-last-day", label: SharedTexts.lastDay, date: form.draft.description,
          earliest: context.today.adding(days: -1).description
        ) { .lastDayChanged($0) }
      }
      if let message = form.message(problem) { formError(message) }
    }
  }

  private func note(on records: Records) -> String {
    records[id].map { RotationTexts.endText(records.memberName($0.member)) } ?? ""
  }
}
