import JSONKit
import SharedUIs

extension Effect {
  /// Have the browser search for a roster beside the page; the screen hears each better one with the token.
  static func findRoster(token: String, _ question: RosterQuestion) -> Effect {
    .browser(BrowserRequest("findRoster", token: token, fields: question.json))
  }

  /// End the search: what it finds no longer matters.
  static var stopRoster: Effect { .browser("stopRoster") }

  /// Ask why a person has a shift of a roster that was found; the screen hears it with the token.
  static func explainRoster(
    token: String, _ question: RosterQuestion, _ preview: RosterPreview, person: Int, day: Int
  ) -> Effect {
    .browser("explainRoster", token: token) { fields in
      fields.json.key("request")
      fields.json.raw(question.json)
      fields.json("assignments", preview.assignments)
      fields.text("person", String(person))
      fields.integer("day", Int64(day))
    }
  }
}
