import CalendarServer
import DatabaseKit
import NotificationsServer
import SecurityKit
package import ServerAccounts
package import ServerStorage

extension AccountService {
  /// What has come of a rotation of the server's keys.
  package struct KeyRotation: Equatable, Sendable {
    /// Whether a key is new; no key is added by going on with what was cut off.
    package let isNewKey: Bool
    /// The number of the key under which everything is sealed.
    package let currentKey: UInt32
    package let count: ResealingCount
  }

  /// Adds a key to the key file, and seals under it what was sealed under the former ones; or goes on with that, if it was
  /// cut off. May be called while the server runs. The former keys stay in the file: they open former backups, and
  /// invitations are kept under them.
  package func rotateKeys(
    in data: DataFolder, unless isStopped: () -> Bool = { false }
  ) throws(StartFailure) -> KeyRotation {
    let rest = try resealAll(unless: isStopped)
    if rest.resealed > 0 || isStopped() {
      return KeyRotation(isNewKey: false, currentKey: keyring.currentKey, count: rest)
    }
    do throws(KeyFile.Failure) {
      use(try data.keyFile.rotate())
    } catch {
      throw .security(error.description)
    }
    let count = try resealAll(unless: isStopped)
    return KeyRotation(isNewKey: true, currentKey: keyring.currentKey, count: count)
  }

  private func resealAll(unless isStopped: () -> Bool) throws(StartFailure) -> ResealingCount {
    do throws(DatabaseFailure) {
      var count = try reseal(unless: isStopped)
      try PrivateCalendarService.reseal(of: self, &count, unless: isStopped)
      if !isStopped() { try NotificationService.resealKey(of: self, &count) }
      return count
    } catch {
      throw .database(error)
    }
  }
}
