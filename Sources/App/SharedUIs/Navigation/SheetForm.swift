public import JSONKit
public import SharedModels

/// The form in a sheet: what it holds, what is wrong with it, and the save that is under way.
///
/// A sheet closes once its save is stored on the device, and stays with all that was typed if it is not.
public struct SheetForm<Draft: Equatable & Sendable>: Equatable, Sendable {
  /// What the form holds; nil while the sheet is closed.
  public private(set) var draft: Draft?
  /// Why the last save was turned down; nil once something is changed.
  public private(set) var errorMessage: String?
  private var saving: Identifier<Command>?

  /// A closed sheet.
  public init() {}

  /// Whether a save is being stored.
  public var isSaving: Bool { saving != nil }
}

/// The ways out of a feature's sheet that all such features have.
public protocol SheetRoute {
  /// Closes the sheet.
  static var dismissSheet: Self { get }
  /// Closes the alert.
  static var dismissAlert: Self { get }
  /// Says that something was not saved, and why.
  static func saveFailed(_ message: String) -> Self
}

extension SheetForm {
  /// Opens the sheet that a route leads to.
  public mutating func open<Route>(_ draft: Draft, _ route: Route) -> [Effect<Route>] {
    (self.draft, errorMessage, saving) = (draft, nil, nil)
    return [.navigate(route)]
  }

  /// Closes the sheet and forgets what was typed.
  public mutating func close<Route: SheetRoute>() -> [Effect<Route>] {
    (draft, errorMessage, saving) = (nil, nil, nil)
    return [.navigate(.dismissSheet)]
  }

  /// Takes what was typed or chosen.
  public mutating func change(_ edit: (inout Draft) -> Void) {
    guard var draft else { return }
    edit(&draft)
    (self.draft, errorMessage) = (draft, nil)
  }

  /// Shows a message in the form, or none.
  public mutating func show(_ message: String?) { errorMessage = message }

  /// Asks for a save, unless one is under way; the sheet closes at once if nothing would change.
  ///
  /// - Parameter judge: the command that the draft asks for, and the changes that it would make.
  public mutating func save<Route: SheetRoute>(
    _ judge: (Draft) throws(Refusal) -> (command: Command, changes: [Change])
  ) -> [Effect<Route>] {
    guard let draft, saving == nil else { return [] }
    do throws(Refusal) {
      let (command, changes) = try judge(draft)
      if changes.isEmpty { return close() }
      saving = command.id
      return [.submit(command)]
    } catch {
      errorMessage = error.message
      return []
    }
  }

  /// Ends a save, whose sheet the person may have closed meanwhile.
  ///
  /// - Parameter name: what was saved, within a sentence.
  public mutating func endSave<Route: SheetRoute>(
    _ command: Identifier<Command>, _ outcome: Outcome, of name: String
  ) -> [Effect<Route>] {
    let isShown = command == saving
    if isShown { saving = nil }
    switch outcome {
    case .stored: return isShown ? close() : []
    case .refused(let refusal) where isShown: errorMessage = refusal.message
    case .refused(let refusal): return [.navigate(.saveFailed(refusal.message))]
    case .failed: return [.navigate(.saveFailed("Unable to save \(name). Please try again."))]
    }
    return []
  }

  /// Ends the deletion of a row, whose sheet closes if it is the one that is open.
  public mutating func endDeletion<Route: SheetRoute>(
    _ outcome: Outcome, of name: String, isOpen: Bool
  ) -> [Effect<Route>] {
    switch outcome {
    case .stored:
      let capital = name.prefix(1).uppercased() + name.dropFirst()
      return (isOpen ? close() : []) + [.toast("\(capital) deleted")]
    case .refused(let refusal): return [.navigate(.saveFailed(refusal.message))]
    case .failed: return [.navigate(.saveFailed("Unable to delete \(name). Please try again."))]
    }
  }
}
