import HTMLKit
import SharedUIs

/// A row whose value is one of a few that have an order, chosen with a slider.
func sliderRow(
  id: String, label: String, choices: [Choice], selected: String, isEnabled: Bool, _ reply: EventHandler
) -> AnyHTML {
  HTML {
    let place = choices.firstIndex { $0.value == selected } ?? 0
    let title = choices.isEmpty ? "" : choices[place].label
    element("div", .class("field slider"), .key(id)) {
      element("label", .class("name"), .for(id)) { label }
      element("span", .class("slider-value"), .aria("hidden", "true")) { title }
      element(
        "input", .id(id), .type("range"), .attribute("min", "0"), .attribute("max", String(max(0, choices.count - 1))),
        .value(String(place)), .aria("valuetext", title), .disabled(!isEnabled),
        .on(
          .input,
          reply.reading { text in
            Int(text).flatMap { choices.indices.contains($0) ? choices[$0].value : nil } ?? selected
          }))
    }
  }
}
