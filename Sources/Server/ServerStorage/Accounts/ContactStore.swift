import DatabaseKit
package import JSONKit
package import RecordKit
package import TimeKit

/// Keeps when each device last synced a workplace.
package struct ContactStore {
  let connection: Connection
  let workplace: Identifier<Workplace>

  /// The newest contact of a device; nil for none.
  package func contact(of device: SyncingDevice) -> DeviceContact? {
    connection.first(
      "SELECT reached_at, offline_since FROM device_contacts WHERE workplace = ? AND member = ? AND device = ?",
      key(of: device)
    ) { DeviceContact(reachedAt: $0.instant(0), offlineSince: $0.instant(1)) }
  }

  /// When a member's devices were last reached, whichever it was; nil for never.
  package func lastReached(_ member: Identifier<Member>) -> Instant? {
    connection.instant(
      "SELECT max(reached_at) FROM device_contacts WHERE workplace = ? AND member = ?",
      [Value(workplace), Value(member)])
  }

  package func keep(_ contact: DeviceContact, of device: SyncingDevice) {
    connection.execute(
      """
      INSERT INTO device_contacts (workplace, member, device, reached_at, offline_since) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (workplace, member, device) DO UPDATE SET
        reached_at = excluded.reached_at, offline_since = excluded.offline_since
      """, key(of: device) + [Value(contact.reachedAt), Value(contact.offlineSince)])
  }

  package func removeAll(of member: Identifier<Member>) {
    connection.execute(
      "DELETE FROM device_contacts WHERE workplace = ? AND member = ?", [Value(workplace), Value(member)])
  }

  private func key(of device: SyncingDevice) -> [Value] { [Value(workplace), Value(device.member), Value(device.id)] }
}
