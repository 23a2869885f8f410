public import HTMLKit
public import JSONKit
public import RecordKit

/// An action without its type. It goes back only to the screen whose view made it.
public typealias AnyScreenAction = BoxedAction

/// A state of a screen: whoever knows this object knows what the screen shows, as far as the screen itself decides that.
public final class ScreenRevision: Sendable {}

/// A screen or a sheet without its type, with its state. Only what it takes changes it.
open class AnyScreen: @unchecked Sendable {
  /// Another object after everything that may have changed the state.
  public private(set) final var revision = ScreenRevision()

  init() {}

  /// The address that shows it, with its query.
  open var path: String { "" }
  /// The window's title.
  open func title(on records: Records) -> String { "" }
  /// The page or the sheet.
  open func view(in context: ScreenContext) -> HTML<AnyScreenAction> { .nothing }
  /// The question that is open over it.
  open func alert(in context: ScreenContext) -> HTML<AnyScreenAction>? { nil }
  /// Whether closing it would lose something that was typed.
  open func isDirty(on records: Records) -> Bool { false }
  /// Why it cannot stay open; nil if it can.
  open func goneMessage(on records: Records) -> String? { nil }
  /// Writes what was typed.
  open func writeDraft(to fields: JSONFieldWriter) {}

  func reduce(_ action: AnyScreenAction, in context: ScreenContext) -> [Effect] { [] }
  func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] { [] }
  func readDraft(_ fields: JSONFieldReader) {}
}

extension AnyScreen {
  /// Takes an action of its own view, and says what is asked of everything around it.
  public final func take(_ action: AnyScreenAction, in context: ScreenContext) -> [Effect] {
    revision = ScreenRevision()
    return reduce(action, in: context)
  }

  /// Takes what comes back.
  public final func take(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    let effects = receive(event, in: context)
    if case .shown = event, effects.isEmpty { return [] }
    revision = ScreenRevision()
    return effects
  }

  /// Takes what was typed before a reload; it stays as it is if that cannot be read.
  public final func restoreDraft(_ fields: JSONFieldReader) {
    revision = ScreenRevision()
    readDraft(fields)
  }
}

final class BoxedScreen<State: Screen>: AnyScreen, @unchecked Sendable {
  private var state: State

  init(_ state: State) { self.state = state }

  override var path: String { state.path }

  override func title(on records: Records) -> String { state.title(on: records) }

  override func view(in context: ScreenContext) -> HTML<AnyScreenAction> {
    state.view(in: context).boxed
  }

  override func alert(in context: ScreenContext) -> HTML<AnyScreenAction>? {
    state.alert(in: context)?.boxed
  }

  override func isDirty(on records: Records) -> Bool { state.isDirty(on: records) }
  override func goneMessage(on records: Records) -> String? { state.goneMessage(on: records) }
  override func writeDraft(to fields: JSONFieldWriter) { state.writeDraft(to: fields) }

  override func reduce(_ action: AnyScreenAction, in context: ScreenContext) -> [Effect] {
    state.reduce(action.unboxed(as: State.Action.self), in: context)
  }

  override func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    state.receive(event, in: context)
  }

  override func readDraft(_ fields: JSONFieldReader) {
    var next = state
    do throws(FieldError) {
      try next.readDraft(fields)
      state = next
    } catch {}
  }
}

extension Screen {
  /// The screen without its type.
  public var erased: AnyScreen { BoxedScreen(self) }
}
