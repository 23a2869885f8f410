import SharedUIs
import SyncKit

/// The inputs of a picture of the page, besides the state.
final class RenderInputs {
  var environment: Environment
  /// That of the rows.
  let revision: Revision

  init(_ environment: Environment, _ revision: Revision) {
    self.environment = environment
    self.revision = revision
  }

  /// Whether all that a screen may depend on is the same, but for the time of less than a minute.
  func isSame(as other: RenderInputs) -> Bool {
    revision === other.revision && environment.isSame(as: other.environment)
  }
}
