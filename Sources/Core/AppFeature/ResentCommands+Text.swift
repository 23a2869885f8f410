import SyncKit
import TimeKit

extension ResentCommands {
  /// Why changes that were synced long ago came to wait once more.
  var text: String {
    AppTexts.resent(count, on: date.text(.shortDate))
  }
}
