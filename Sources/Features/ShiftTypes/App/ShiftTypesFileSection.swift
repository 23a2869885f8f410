package import HTMLKit
package import RecordKit
import SentenceKit
import SharedModels
package import SharedUIs
import ShiftTypesModel

/// Import and export of shift types, on the settings screen.
package struct ShiftTypesFileSection: Screen {
  private var review: Review?

  /// What a chosen file holds, until the person has decided.
  private struct Review: Equatable {
    let content: ImportShiftTypes
    let losses: [String]
    /// Whether taking it in would change anything.
    let isNew: Bool
  }

  package enum Action: Equatable, Sendable {
    case exportTapped
    case importTapped
    case importConfirmed
    case reviewDismissed
  }

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    nil
  }
  package var path: String { "/settings#shift-type-files" }
  package func title(on records: Records) -> String { SharedTexts.importAndExport }

  private static var file: String { "file" }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .exportTapped:
      return [
        .download(
          name: "shift-types.json", mediaType: "application/json",
          bytes: ShiftTypesFile.bytes(context.records.shiftTypes(), on: context.records))
      ]
    case .importTapped: return [.chooseFile(token: Self.file, types: ".json,application/json")]
    case .importConfirmed:
      let content = review?.content
      review = nil
      return content.map { [.submit($0)] } ?? []
    case .reviewDismissed: review = nil
    }
    return []
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .fetched(Self.file, let bytes):
      let file = ShiftTypesFile.read(bytes, on: context.records, makeIdentifier: context.makeIdentifier)
      let changes = (try? file.content.perform(by: context.actor, on: context.records)) ?? []
      review = Review(content: file.content, losses: file.losses, isNew: !changes.isEmpty)
      return []
    case .ended(let command, .refused(let refusal)) where command.intent.as(ImportShiftTypes.self) != nil:
      return [.notice(title: ShiftTypeTexts.notImported, message: refusal.message)]
    case .ended(let command, .failed) where command.intent.as(ImportShiftTypes.self) != nil:
      return [.notice(title: ShiftTypeTexts.notImported, message: ShiftTypeTexts.unableToImport)]
    default: return []
    }
  }

  package func view(in context: ScreenContext) -> HTML<Action> {
    guard context.records.plans(.shifts) else { return .nothing }
    return actionTiles(
      [
        Button(
          ShiftTypeTexts.exportShiftTypes, icon: .download, isEnabled: !context.records.shiftTypes().isEmpty,
          action: .exportTapped)
      ]
        + (context.allows(ImportShiftTypes.self)
          ? [Button(ShiftTypeTexts.importShiftTypes, icon: .upload, action: .importTapped)] : []))
  }

  package func alert(in context: ScreenContext) -> HTML<Action>? {
    guard let review else { return nil }
    let types = review.content.shiftTypes.count
    var message = ShiftTypeTexts.fileHolds(types)
    if types > 0, !review.isNew { message = ShiftTypeTexts.nothingNew }
    if !review.losses.isEmpty { message += "\n" + ShiftTypeTexts.notReadable + lossText(review.losses) }
    guard types > 0, review.isNew else {
      return SharedUIs.alert(
        ShiftTypeTexts.nothingToImport, message: message,
        buttons: [AlertButton(SharedTexts.ok, action: .reviewDismissed)])
    }
    return SharedUIs.alert(
      ShiftTypeTexts.importQuestion, message: message,
      buttons: [
        AlertButton(SharedTexts.cancel, role: .cancel, action: .reviewDismissed),
        AlertButton(ShiftTypeTexts.confirmImport, action: .importConfirmed),
      ])
  }

  private func lossText(_ losses: [String]) -> String {
    let shownLosses = 5
    var text = ""
    for loss in losses.prefix(shownLosses) { text += "\n• \(loss)" }
    return losses.count > shownLosses ? "\(text)\n• \(ShiftTypeTexts.moreLosses(losses.count - shownLosses))" : text
  }
}
