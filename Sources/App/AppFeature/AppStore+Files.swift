import SettingsFeature
import SharedUIs
import ShiftTypesFeature
import SyncKit

extension AppStore {
  /// Reads a chosen file of shift types and shows what it holds.
  func read(_ bytes: [UInt8]) {
    let file = ShiftTypesFile.read(bytes, on: device.replica, makeIdentifier: environment.makeIdentifier)
    let changes = (try? file.content.perform(on: device.replica)) ?? []
    send(.settings(.fileRead(ImportReview(content: file.content, losses: file.losses, isNew: !changes.isEmpty))))
  }
}
