public import HTMLKit
import SharedModels

/// A row with a time of day, as the region's clocks show it: with 24 hours, or with AM and PM.
///
/// A native time field may follow another setting than the texts beside it; menus do not.
///
/// - `minutes`: Since midnight, 0 to 1439.
/// - `change`: Gets the new time in the same measure.
public func timeRow<Action>(
  id: String, label: String, minutes: Int, has24Hours: Bool = false, isInvalid: Bool = false, isEnabled: Bool = true,
  change: @escaping (Int) -> Action
) -> HTML<Action> {
  HTML(
    timeRow(
      id: id, label: label, minutes: minutes, has24Hours: has24Hours, isInvalid: isInvalid, isEnabled: isEnabled,
      EventHandler { change(Int($0) ?? minutes) }))
}

package func timeRow(
  id: String, label: String, minutes: Int, has24Hours: Bool, isInvalid: Bool = false, isEnabled: Bool,
  _ reply: EventHandler
) -> AnyHTML {
  HTML {
    let time = ClockFace(minutes: minutes)
    element("div", .class("field time"), .role("group"), .aria("label", label), .key(id)) {
      element("span", .class("name wide"), .aria("hidden", true)) { label }
      element("span", .class(isInvalid ? "pill numbers invalid" : "pill numbers")) {
        if has24Hours {
          part(id, SharedTexts.hour, minutes / 60, ClockFace.allHours, isInvalid, isEnabled, reply) {
            time.with(hourOfDay: $0)
          }
        } else {
          part(id, SharedTexts.hour, time.hour, ClockFace.hours, isInvalid, isEnabled, reply) { time.with(hour: $0) }
        }
        element("span", .class("colon"), .aria("hidden", true)) { ":" }
        part(id, SharedTexts.minute, time.minute, ClockFace.minutes, isInvalid, isEnabled, reply) {
          time.with(minute: $0)
        }
        if !has24Hours {
          part(id, SharedTexts.halfOfDay, time.half, ClockFace.halves, isInvalid, isEnabled, reply) {
            time.with(half: $0)
          }
        }
      }
    }
  }
}

private func part(
  _ id: String, _ name: String, _ value: Int, _ choices: [Choice], _ isInvalid: Bool, _ isEnabled: Bool,
  _ reply: EventHandler, time: @escaping (Int) -> ClockFace
) -> AnyHTML {
  element(
    "select", .id(id + "-" + name), .aria("label", name), .value(String(value)),
    isInvalid ? .aria("invalid", "true") : .none, .disabled(!isEnabled),
    .on(.change, reply.reading { String(time(Int($0) ?? value).minutes) })
  ) { options(choices) }
}

/// A row with a date.
///
/// - `date`: `YYYY-MM-DD`, or empty for none; what `change` gets has the same form.
public func dateRow<Action>(
  id: String, label: String, date: String, earliest: String? = nil, latest: String? = nil, error: String? = nil,
  isEnabled: Bool = true, change: @escaping (String) -> Action
) -> HTML<Action> {
  HTML(
    dateRow(
      id: id, label: label, date: date, earliest: earliest, latest: latest, error: error, isEnabled: isEnabled,
      EventHandler(change)))
}

package func dateRow(
  id: String, label: String, date: String, earliest: String?, latest: String? = nil, error: String?, isEnabled: Bool,
  _ reply: EventHandler
) -> AnyHTML {
  HTML {
    let field = FieldParts(id: id, error: error)
    let attributes: [Attribute<AnyAction>] = [
      .type("date"), .class("date"), .value(date), .optional("min", earliest), .optional("max", latest),
      .disabled(!isEnabled), .on(.change, reply),
    ]
    field.row("choice") {
      field.label(label)
      element("input", attributes: field.attributes + attributes)
    }
  }
}
