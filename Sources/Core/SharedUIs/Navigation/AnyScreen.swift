public import HTMLKit
public import JSONKit
public import RecordKit

/// An action without its type. It goes back only to the screen whose view made it.
open class AnyScreenAction: @unchecked Sendable {}

extension AnyScreenAction: Equatable {
  /// The same action object: two taps are two actions.
  public static func == (left: AnyScreenAction, right: AnyScreenAction) -> Bool { left === right }
}

final class BoxedAction<Body: Sendable>: AnyScreenAction, @unchecked Sendable {
  let body: Body

  init(_ body: Body) { self.body = body }
}

/// A screen or a sheet without its type. It is replaced, never changed, so its state stays a value.
open class AnyScreen: @unchecked Sendable {
  /// The address that shows it, with its query.
  public final let path: String

  init(path: String) { self.path = path }

  /// The window's title.
  open func title(on records: Records) -> String { "" }
  /// The page or the sheet.
  open func view(on records: Records, in environment: Environment) -> HTML<AnyScreenAction> { .nothing }
  /// The question that is open over it.
  open func alert(on records: Records, in environment: Environment) -> HTML<AnyScreenAction>? { nil }
  /// The screen after an action of its own view.
  open func after(
    _ action: AnyScreenAction, on records: Records, in environment: Environment
  ) -> (AnyScreen, [Effect]) { (self, []) }
  /// The screen after something came back.
  open func after(
    _ event: ScreenEvent, on records: Records, in environment: Environment
  ) -> (AnyScreen, [Effect]) { (self, []) }
  /// Whether closing it would lose something that was typed.
  open func isDirty(on records: Records) -> Bool { false }
  /// Why it cannot stay open; nil if it can.
  open func goneMessage(on records: Records) -> String? { nil }
  /// Writes what was typed.
  open func writeDraft(to fields: JSONFieldWriter) {}
  /// The screen with what was typed before a reload.
  open func withDraft(_ fields: JSONFieldReader) -> AnyScreen { self }

  func isEqual(to other: AnyScreen) -> Bool { false }
}

extension AnyScreen: Equatable {
  /// The same address with the same state.
  public static func == (left: AnyScreen, right: AnyScreen) -> Bool {
    left.path == right.path && left.isEqual(to: right)
  }
}

extension AnyScreen {
  /// The next state of this screen: this very object if it is the same, so that who knows the object knows the state.
  public func followed(by next: AnyScreen) -> AnyScreen { next == self ? self : next }
}

final class BoxedScreen<State: Screen>: AnyScreen, @unchecked Sendable {
  let state: State

  init(_ state: State) {
    self.state = state
    super.init(path: state.path)
  }

  override func title(on records: Records) -> String { state.title(on: records) }

  override func view(on records: Records, in environment: Environment) -> HTML<AnyScreenAction> {
    state.view(on: records, in: environment).map { BoxedAction($0) }
  }

  override func alert(on records: Records, in environment: Environment) -> HTML<AnyScreenAction>? {
    state.alert(on: records, in: environment)?.map { BoxedAction($0) }
  }

  override func after(
    _ action: AnyScreenAction, on records: Records, in environment: Environment
  ) -> (AnyScreen, [Effect]) {
    var next = state
    let body = unsafeDowncast(action, to: BoxedAction<State.Action>.self).body
    let effects = next.reduce(body, on: records, in: environment)
    return (BoxedScreen(next), effects)
  }

  override func after(
    _ event: ScreenEvent, on records: Records, in environment: Environment
  ) -> (AnyScreen, [Effect]) {
    var next = state
    let effects = next.receive(event, on: records, in: environment)
    return (BoxedScreen(next), effects)
  }

  override func isDirty(on records: Records) -> Bool { state.isDirty(on: records) }
  override func goneMessage(on records: Records) -> String? { state.goneMessage(on: records) }
  override func writeDraft(to fields: JSONFieldWriter) { state.writeDraft(to: fields) }

  override func withDraft(_ fields: JSONFieldReader) -> AnyScreen {
    var next = state
    do throws(FieldError) {
      try next.readDraft(fields)
      return BoxedScreen(next)
    } catch {
      return self
    }
  }

  override func isEqual(to other: AnyScreen) -> Bool {
    // The same path can only be of the same kind of screen, since each address has one owner.
    state == unsafeDowncast(other, to: BoxedScreen<State>.self).state
  }
}

extension Screen {
  /// The screen without its type.
  public var erased: AnyScreen { BoxedScreen(self) }
}
