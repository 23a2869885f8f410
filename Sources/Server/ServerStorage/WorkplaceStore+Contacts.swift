package import DatabaseKit
package import JSONKit
package import RecordKit
package import TimeKit

extension WorkplaceStore {
  /// Notes that a device syncs, and answers since when it may have been offline: what it sends was not done before that.
  ///
  /// A session that is new goes on from the member's last one, whose outbox it may have.
  ///
  /// - Parameter known: its newest contact; nil for none.
  package func offlineSince(
    of device: SyncingDevice, known: DeviceContact?, in workplace: Identifier<Workplace>
  ) throws(DatabaseFailure) -> Instant? {
    let now = environment.now()
    if let known, known.next(at: now) == nil { return known.offlineSince }
    return try write(workplace) { storage in
      let contact = storage.contacts.next(of: device, at: now)
      storage.contacts.keep(contact, of: device)
      return contact.offlineSince
    }
  }
}

extension ContactStore {
  fileprivate func next(of device: SyncingDevice, at now: Instant) -> DeviceContact {
    if let known = contact(of: device) { return known.next(at: now) ?? known }
    return DeviceContact(reachedAt: now, offlineSince: lastReached(device.member) ?? device.began)
  }
}
