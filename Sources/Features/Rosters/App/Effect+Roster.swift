import RosterProblemKit
import SharedUIs

extension Effect {
  /// Have the browser search for a roster in the background; the screen hears each better one with the token.
  static func findRoster(token: String, _ question: RosterQuestion) -> Effect {
    .browser(BrowserRequest("findRoster", token: token, content: question.request.json))
  }

  /// End the search: what it finds no longer matters.
  static var stopRoster: Effect { .browser("stopRoster") }

  /// Ask why a person has a shift of a roster that was found; the screen hears it with the token.
  static func explainRoster(
    token: String, _ question: RosterQuestion, _ preview: RosterPreview, person: Int, day: Int
  ) -> Effect {
    let inquiry = RosterInquiry(question.request, preview.assignments, person: person, day: day)
    return .browser(BrowserRequest("explainRoster", token: token, content: inquiry.json))
  }
}
