import HTMLKit
package import RecordKit
package import SharedUIs

/// A screen as the server paints it, before the browser's program has started.
package struct ServerPage: Equatable, Sendable {
  package let title: String
  package let markup: [UInt8]
  /// False for an address that no screen knows.
  package let isKnown: Bool

  /// Renders the screen of an address with the views that the browser uses.
  package init(path: String, on records: Records, in environment: Environment) {
    var state = AppState(environment.features, version: environment.status.version)
    isKnown = state.coordinator.open(path, on: records, in: environment)
    title = state.title(on: records)
    var environment = environment
    // The browser begins with a part of the program on this screen alone.
    environment.isFullyLoaded = Address(path).parts != ["today"]
    environment.sheetPath = state.coordinator.sheet?.screen.path
    var markup = Markup()
    markup.write(appView(state, on: records, in: environment))
    self.markup = markup.bytes
  }
}
