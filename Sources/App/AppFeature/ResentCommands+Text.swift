import SyncKit
import TimeKit

extension ResentCommands {
  /// Why changes that were synced long ago came to wait once more.
  func text(in region: Region) -> String {
    let subject = count == 1 ? "1 change was" : "\(count) changes were"
    return
      "\(subject) sent again on \(date.text(.shortDate, in: region)), since the server had lost \(count == 1 ? "it" : "them")."
  }
}
