import JSONKit
public import RecordKit
import SharedModels
public import SharedUIs

/// What every sheet with a form does alike: it changes, it saves, and it stays or closes.
public struct FormState<Draft: Equatable & Sendable>: Equatable, Sendable {
  /// What was typed.
  public private(set) var draft: Draft
  /// What the sheet was opened with.
  public let original: Draft
  /// What is wrong, beyond what the rules say while somebody types.
  public private(set) var errorMessage: String?
  /// Whether the sheet waits for its command to be stored.
  public private(set) var isSaving = false
  /// Whether it asks whether to delete its row.
  var asksToDelete = false
  /// Whether a required field was emptied, which is worth a sentence; one that is not filled in yet is not.
  var hasEmptiedField = false

  /// A form that shows a draft.
  public init(_ draft: Draft) {
    self.draft = draft
    original = draft
  }

  /// A form that shows what was typed before, over what it was opened with.
  public init(_ draft: Draft, original: Draft) {
    self.draft = draft
    self.original = original
    hasEmptiedField = true
  }

  /// Whether closing it would lose something that was typed; what is being saved is not lost.
  public var isDirty: Bool { draft != original && !isSaving }

  /// Takes what somebody types.
  ///
  /// - `emptied`: whether this empties a required field.
  public mutating func change(emptied: Bool = false, _ edit: (inout Draft) -> Void) {
    edit(&draft)
    errorMessage = nil
    if emptied { hasEmptiedField = true }
  }

  /// Says what is wrong.
  public mutating func show(_ message: String?) { errorMessage = message }

  /// The sentence under the form: what was wrong with the last try, or what the rules say now. An empty required field is
  /// worth a sentence once one was emptied.
  public func message(_ problem: Refusal?) -> String? {
    if let errorMessage { return errorMessage }
    guard let problem else { return nil }
    return hasEmptiedField || problem.code != .missing ? problem.message : nil
  }

  /// Submits the form's intent and closes the sheet, or says what is wrong with it.
  public mutating func save(_ intent: () throws(Refusal) -> AnyIntent, in context: ScreenContext) -> [Effect] {
    guard !isSaving else { return [] }
    do throws(Refusal) {
      let intent = try intent()
      if try intent.perform(by: context.actor, on: context.records).isEmpty { return [.finish] }
      isSaving = true
      return [.submitAndClose(intent)]
    } catch {
      errorMessage = error.message
      return [.feedback(.refusal)]
    }
  }

  /// Finishes after the command was stored, or says why it was not.
  ///
  /// - `name`: what could not be saved: "location".
  public mutating func endSave(_ outcome: Outcome, of name: String, created: RowKey?) -> [Effect] {
    isSaving = false
    switch outcome {
    case .stored: return [.finish(created: created)]
    case .refused(let refusal): errorMessage = refusal.message
    case .failed:
      return [.notice(title: SharedTexts.notSaved, message: FormTexts.unableToSave(name))]
    }
    return []
  }
}

/// How a setting that is saved at once ends: silently, or a notice says why it was not.
public func endSetting(_ outcome: Outcome) -> [Effect] {
  switch outcome {
  case .stored: []
  case .refused(let refusal): [.notice(title: SharedTexts.notSaved, message: refusal.message)]
  case .failed: [.notice(title: SharedTexts.notSaved, message: SharedTexts.settingNotSaved)]
  }
}

/// How a sheet ends the deletion of its row: it closes, or a notice says why not.
///
/// - `name`: what could not be deleted: "location".
public func endDeletion(_ outcome: Outcome, of name: String) -> [Effect] {
  switch outcome {
  case .stored: [.finish]
  case .refused(let refusal): [.notice(title: SharedTexts.notDeleted, message: refusal.message)]
  case .failed: [.notice(title: SharedTexts.notDeleted, message: FormTexts.unableToDelete(name))]
  }
}
