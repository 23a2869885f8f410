import TextKit

extension Attribute {
  /// A tap, a click, or Enter and Space on a button.
  public static func click(_ action: Action) -> Attribute { .on(.click, EventHandler(always: action)) }

  /// A form is sent, by its button or by Enter.
  public static func submit(_ action: Action) -> Attribute { .on(.submit, EventHandler(always: action)) }

  /// A dialog is asked to close: Escape, the back gesture, a tap beside it, a swipe down on its header.
  public static func cancel(_ action: Action) -> Attribute { .on(.cancel, EventHandler(always: action)) }

  /// A swipe to the left over the element. Offer a visible way to do the same.
  public static func swipeLeft(_ action: Action) -> Attribute { .on(.swipeLeft, EventHandler(always: action)) }

  /// A swipe to the right over the element. Offer a visible way to do the same.
  public static func swipeRight(_ action: Action) -> Attribute { .on(.swipeRight, EventHandler(always: action)) }

  /// A long press, or the secondary mouse button. Offer a visible way to do the same.
  public static func longPress(_ action: Action) -> Attribute { .on(.longPress, EventHandler(always: action)) }

  /// The screen is pulled down at its top. Offer a visible way to do the same.
  public static func refresh(_ action: Action) -> Attribute { .on(.refresh, EventHandler(always: action)) }

  /// Every keystroke in a field; the action gets the control's value.
  public static func input(_ action: @escaping (String) -> Action) -> Attribute { .on(.input, EventHandler(action)) }

  /// A finished choice in a control. The action gets its value; for a checkbox `true` or `false`.
  public static func change(_ action: @escaping (String) -> Action) -> Attribute { .on(.change, EventHandler(action)) }

  /// One of the named keys, which the browser then does nothing else with. The action gets the key's name, as in
  /// `ArrowLeft` (UI Events, KeyboardEvent key Attribute Values).
  public static func keyDown(_ names: String..., action: @escaping (String) -> Action) -> Attribute {
    .keys(names.joined(by: " "), EventHandler(action))
  }
}

extension Attribute {
  package static func on(_ event: Event, _ reply: EventHandler) -> Attribute { Attribute(.handler(event, reply)) }
  package static func keys(_ names: String, _ reply: EventHandler) -> Attribute { Attribute(.keys(names, reply)) }
}
