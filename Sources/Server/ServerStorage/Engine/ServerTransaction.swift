package import DatabaseKit
package import JSONKit
package import RecordKit
package import SyncKit
import TimeKit

/// The data of the whole server within one read or write.
///
/// As with ``Records``, nothing throws: the first fault is kept, what is asked after it answers nothing, and the whole
/// read or write fails with that fault in the end.
package struct ServerTransaction {
  package let connection: Connection
  let tables: TableStores
  /// The lineage of what is written now.
  let lineage: Identifier<FeedLineage>
  /// Nil within a read.
  let write: TrackedWrite?

  var list: WorkplaceListStore { WorkplaceListStore(connection: connection, tables: tables) }

  /// The person to whom the server belongs; nil as long as it belongs to nobody.
  package var owner: Identifier<Member>? { OwnerStore(connection: connection).owner }

  /// Gives a server that belongs to nobody to a person.
  package func give(to owner: Identifier<Member>) { OwnerStore(connection: connection).set(owner) }

  /// All workplaces, by identifier; not for what people wait for, since there may be very many.
  package var workplaces: [Workplace] { list.all }

  /// Whether there is any workplace.
  package var hasWorkplaces: Bool { !list.isEmpty }

  package var workplaceCount: Int { list.count }

  /// The data of a workplace; nil if there is no such workplace.
  package func workplace(_ id: Identifier<Workplace>) -> WorkplaceTransaction? {
    guard list.contains(id) else { return nil }
    write?.begin(id)
    return WorkplaceTransaction(id, tables, lineage: lineage, on: connection, isSnapshot: write == nil)
  }

  /// Adds a workplace with an empty feed, in which its own row is not yet.
  package func add(_ workplace: Workplace, feed: Identifier<SyncFeed>) -> WorkplaceTransaction {
    write?.begin(workplace.id)
    let transaction = WorkplaceTransaction(workplace.id, tables, lineage: lineage, on: connection)
    transaction.rows.write(.put(workplace))
    transaction.feed.create(feed)
    return transaction
  }

  package var demo: DemoStore { DemoStore(connection: connection) }

  package var jobs: JobQueue { JobQueue(connection: connection) }

  package var personalJobs: PersonalJobStore { PersonalJobStore(connection: connection) }

  package var accounts: AccountStore { AccountStore(connection: connection) }

  package var outbox: OutboxStore { OutboxStore(connection: connection) }

  package var auditLog: AuditStore { AuditStore(connection: connection) }

  package var trustedTime: TrustedTimeStore { TrustedTimeStore(connection: connection) }

  /// Does a small part of what keeps searches of the log quick, and answers whether there is more to do.
  package func tidyLogSearch() -> Bool { tables.logWords.tidy(connection) }
}

extension ServerTransaction {
  /// Ends a workplace: there is no such one from now on, though its rows are still to be removed.
  package func end(_ workplace: Identifier<Workplace>) {
    write?.begin(workplace)
    list.end(workplace)
  }

  /// Removes a part of what ended workplaces have left, and answers whether there is more to remove.
  package func removeEnded(limit: Int) -> Bool {
    guard let ended = list.firstEnded else { return false }
    WorkplaceRemoval(RecordStore(ended, tables, on: connection)).removePart(limit: limit)
    return list.firstEnded != nil
  }
}
