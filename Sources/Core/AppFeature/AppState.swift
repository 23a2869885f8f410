package import JSONKit
package import RecordKit
package import SharedUIs
package import SyncKit

/// All that one browser shows besides the shared data.
package struct AppState: Sendable {
  package internal(set) var coordinator: Coordinator
  package internal(set) var loading = Loading.done
  package internal(set) var status: SyncStatus
  package internal(set) var storage = Storage.working
  package internal(set) var theme = Theme.automatic
  package internal(set) var toast: ToastMessage?
  /// Commands that the server turned down, until the person has read why.
  package internal(set) var refusals: [RefusedCommand] = []
  package internal(set) var hasUpdate = false
  /// Whether the person has an account here.
  var hasAccount = false
  /// Whether everybody acts as the owner of a demo.
  var isDemo = false
  var toastCount = 0
  /// What to do once what was typed may be lost.
  var afterDiscard: Move?

  package init(_ features: FeatureList, version: String) {
    coordinator = Coordinator(features)
    status = SyncStatus(version: version)
  }

  /// The window's title.
  package func title(on records: Records) -> String {
    let name = coordinator.unknownPath == nil ? coordinator.screen?.screen.title(on: records) : AppTexts.notFound
    return name.map { AppTexts.windowTitle($0) } ?? AppTexts.app
  }

  mutating func say(_ text: String, undo operation: Identifier<Command>? = nil) {
    toastCount += 1
    toast = ToastMessage(id: toastCount, text: text, operation: operation)
  }
}

/// Whether there is anything to show yet.
package enum Loading: Equatable, Sendable {
  case loading
  case failed(String)
  case done
}

/// Whether this browser keeps what it is given.
package enum Storage: Equatable, Sendable {
  case working
  case refused
  case full
  case failing
  /// Somebody has cleared the browser's data of the site; it works on once all has been received again.
  case emptied
}

/// The toast that is shown for a moment.
package struct ToastMessage: Equatable, Sendable {
  package let id: Int
  package let text: String
  /// The operation that the toast offers to undo.
  package let operation: Identifier<Command>?
}
