public import HTMLKit
public import SharedModels

/// A color to choose, which is known by its name too.
public struct Swatch: Equatable, Sendable {
  let value: String
  let name: String
  /// The attribute by which the style sheet knows the color, and its value.
  let look: (name: String, value: String)

  /// A value that no other swatch of the row has, the color's name, and its hue.
  public init(_ value: String, _ name: String, hue: Int) {
    self.value = value
    self.name = name
    look = ("hue", String(hue))
  }

  /// A color of what can be pressed, with its name.
  public init(_ accent: AccentColor, _ name: String) {
    value = accent.rawValue
    self.name = name
    look = ("accent", accent.rawValue)
  }

  /// The look follows from the value.
  public static func == (left: Swatch, right: Swatch) -> Bool { left.value == right.value && left.name == right.name }
}

/// A row of colors, one of which is chosen; its name stands beside the label.
public func swatchRow<Action>(
  id: String, label: String, swatches: [Swatch], selected: String, change: @escaping (String) -> Action
) -> HTML<Action> {
  HTML { [reply = EventHandler(change)] in
    FieldParts(id: id, error: nil).row("swatches") {
      element("span", .class("name wide"), .aria("hidden", true)) { label }
      element("span", .class("chosen"), .aria("hidden", true)) {
        swatches.first { $0.value == selected }?.name ?? ""
      }
      element("div", .role("radiogroup"), .aria("label", label)) {
        for swatch in swatches {
          element("label", .data(swatch.look.name, swatch.look.value), .title(swatch.name), .key(swatch.value)) {
            element(
              "input", .type("radio"), .name(id), .value(swatch.value), .aria("label", swatch.name),
              .checked(swatch.value == selected), .on(.change, reply))
            icon(.check2)
          }
        }
      }
    }
  }
}
