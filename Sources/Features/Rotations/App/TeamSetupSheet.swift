package import HTMLKit
import JSONKit
package import RecordKit
import RotationKit
import RotationsModel
package import SharedForms
import SharedModels
package import SharedUIs
import ShiftTypesModel
import TimeKit

/// A rotation of the catalog for the workplace, with its crews; people are assigned to them afterward.
package struct TeamSetupSheet: Screen {
  /// What was chosen.
  package struct Draft: Equatable, Sendable {
    var name = ""
    var start: CivilDate
  }

  package private(set) var form: FormState<Draft>
  let identifiers: SetupIdentifiers

  package enum Action: Equatable, Sendable {
    case rotationTapped(String)
    case startChanged(String)
    case saveTapped
    case cancelTapped
  }

  package static let path = "\(RotationsScreen.path)/team-setup"

  package init(in context: ScreenContext) {
    identifiers = SetupIdentifiers(context.makeIdentifier)
    form = FormState(Draft(start: context.today.startOfWeek(on: .monday)))
  }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard address.rest(behind: path) == [], context.allows(ImportShiftTypes.self) else { return nil }
    return .screen(TeamSetupSheet(in: context))
  }

  package var path: String { Self.path }
  package func title(on records: Records) -> String { RotationTexts.teamTitle }
  package func isDirty(on records: Records) -> Bool { form.isDirty }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .rotationTapped(let name): form.change { $0.name = name }
    case .startChanged(let text): form.change { $0.start = CivilDate(text) ?? $0.start }
    case .saveTapped:
      guard let intent = setup.teamIntent(identifiers, from: form.draft.start, on: context.records) else { return [] }
      return form.save({ intent.erased }, in: context)
    case .cancelTapped: return [.cancel]
    }
    return []
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    guard case .ended(_, let outcome) = event else { return [] }
    let effects = form.endSave(outcome, of: RotationTexts.noun, created: RowKey(identifiers.rotation))
    return outcome == .stored ? effects + [.open(RotationScreen.path(of: identifiers.rotation))] : effects
  }

  private var setup: Setup {
    var setup = Setup(firstDay: form.draft.start)
    (setup.source, setup.named) = (.catalog, form.draft.name)
    return setup
  }

  package func view(in context: ScreenContext) -> HTML<Action> {
    let rotations = NamedRotation.catalog.filter { $0.pattern.offsets.count > 1 }
    return sheet(
      title(on: context.records), cancel: Button(SharedTexts.cancel, action: .cancelTapped),
      save: Button(SharedTexts.add, isEnabled: setup.pattern != nil, action: .saveTapped), isBusy: form.isSaving
    ) {
      formSection(footer: RotationTexts.crewsNote) {
        dateRow(id: "team-start", label: RotationTexts.cycleStart, date: form.draft.start.description) {
          .startChanged($0)
        }
      }
      if let message = form.message(nil) { formError(message) }
      section(RotationTexts.rotations, key: "rotations") {
        cardList(label: RotationTexts.rotations) {
          for rotation in rotations { cardItem(key: rotation.name) { card(rotation) } }
        }
      }
    }
  }

  private func card(_ rotation: NamedRotation) -> HTML<Action> {
    rotationCard(
      rotation, isChosen: form.draft.name == rotation.name,
      crews: RotationTexts.crewCount(rotation.pattern.offsets.count), action: .rotationTapped(rotation.name))
  }
}
