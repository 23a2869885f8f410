import HTMLKit
import RecordKit
package import SharedUIs

/// A screen as the server paints it, before the browser's program has started.
package struct ServerPage: Equatable, Sendable {
  package let title: String
  package let markup: [UInt8]
  /// False for an address that no screen knows.
  package let isKnown: Bool

  /// Renders the screen of an address with the views that the browser uses.
  package init(path: String, in context: ScreenContext) {
    var context = context
    context.features = context.features.open(to: context.actor, on: context.records)
    var state = AppState(context.features, version: context.status.version)
    isKnown = state.coordinator.open(path, in: context)
    title = state.title(on: context.records)
    // The browser begins with a part of the program on this screen alone.
    context.isFullyLoaded = Address(path).parts != ["today"]
    context.sheetPath = state.coordinator.sheet?.screen.path
    var markup = Markup()
    markup.write(appView(state, in: context))
    self.markup = markup.bytes
  }
}
