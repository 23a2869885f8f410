import SharedUIs
import SyncKit

/// The inputs of a picture of the page, besides the state.
final class RenderInputs {
  var context: ScreenContext
  /// That of the rows.
  let revision: Revision

  init(_ context: ScreenContext, _ revision: Revision) {
    self.context = context
    self.revision = revision
  }

  /// Whether all that a screen may depend on is the same, but for the time of less than a minute.
  func isSame(as other: RenderInputs) -> Bool {
    revision === other.revision && context.isSame(as: other.context)
  }
}
