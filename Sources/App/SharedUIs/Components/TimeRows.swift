/// A row with a time of day, shown with AM and PM on every device.
///
/// A native time field follows the device's setting, which may be 24 hours; three menus do not.
///
/// - Parameters:
///   - minutes: Since midnight, 0 to 1439.
///   - change: Gets the new time in the same measure.
public func timeRow<Action>(
  id: String, label: String, minutes: Int, isInvalid: Bool = false, isEnabled: Bool = true,
  change: @escaping (Int) -> Action
) -> HTML<Action> {
  let time = ClockFace(minutes: minutes)
  return tag("div", .class("field time"), .role("group"), .aria("label", label), .key(id)) {
    tag("span", .class("name wide"), .aria("hidden", true)) { label }
    tag("span", .class(isInvalid ? "pill numbers invalid" : "pill numbers")) {
      part(id, "Hour", time.hour, ClockFace.hours, isInvalid, isEnabled) { change(time.with(hour: $0).minutes) }
      tag("span", .class("colon"), .aria("hidden", true)) { ":" }
      part(id, "Minute", time.minute, ClockFace.minutes, isInvalid, isEnabled) { change(time.with(minute: $0).minutes) }
      part(id, "AM/PM", time.half, ClockFace.halves, isInvalid, isEnabled) { change(time.with(half: $0).minutes) }
    }
  }
}

private func part<Action>(
  _ id: String, _ name: String, _ value: Int, _ choices: [Choice], _ isInvalid: Bool, _ isEnabled: Bool,
  change: @escaping (Int) -> Action
) -> HTML<Action> {
  tag(
    "select", .id(id + "-" + name), .aria("label", name), .value(String(value)),
    isInvalid ? .aria("invalid", "true") : .none, .disabled(!isEnabled), .change { change(Int($0) ?? value) }
  ) { options(choices) }
}

/// A row with a date.
///
/// - Parameters:
///   - date: `YYYY-MM-DD`, or empty for none; what `change` gets has the same form.
public func dateRow<Action>(
  id: String, label: String, date: String, earliest: String? = nil, latest: String? = nil, error: String? = nil,
  isEnabled: Bool = true, change: @escaping (String) -> Action
) -> HTML<Action> {
  let field = Field(id: id, error: error)
  let attributes: [Attribute<Action>] = [
    .type("date"), .class("date"), .value(date), .optional("min", earliest), .optional("max", latest),
    .disabled(!isEnabled), .change(change),
  ]
  return field.row("choice") {
    field.label(label)
    tag("input", attributes: field.attributes() + attributes) {}
  }
}
