import HTMLKit
package import SharedModels
package import SharedUIs

/// A screen as the server paints it, before the browser's program has started.
package struct ServerPage: Equatable, Sendable {
  package let title: String
  package let markup: [UInt8]
  /// False for an address that leads nowhere.
  package let isKnown: Bool

  /// Renders the screen of an address with the views that the browser uses.
  package init(path: String, version: String, on records: some Records, in environment: Environment) {
    var state = AppState(version: version)
    isKnown = state.open(path, on: records, in: environment)
    title = state.title
    var markup = Markup()
    markup.write(appView(state, on: records, in: environment))
    self.markup = markup.bytes
  }
}
