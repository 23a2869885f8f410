import DatabaseKit

extension Job {
  /// Forgets rows that ended long ago.
  package static let dropEnded = Job("dropEnded", needsTrustedTime: true) {
    context, workplace throws(DatabaseFailure) in
    try context.store.dropEnded(of: workplace, at: context.now, unless: { context.isStopped })
  }

  /// Forgets the outcomes of commands that nobody will send again.
  static let pruneCommands = Job("pruneCommands", needsTrustedTime: true) {
    context, workplace throws(DatabaseFailure) in
    try context.store.pruneCommands(of: workplace, at: context.now, unless: { context.isStopped })
  }

  /// Removes the rows of workplaces that have ended.
  package static let removeWorkplaces = Job(
    "removeWorkplaces",
    ofServer: { context throws(DatabaseFailure) in
      try context.store.removeEndedWorkplaces(unless: { context.isStopped })
    })

  /// Keeps searches of the log quick.
  static let mergeLogIndex = Job(
    "mergeLogIndex",
    ofServer: { context throws(DatabaseFailure) in
      try context.store.merge.run(in: context.store.engine, unless: { context.isStopped })
    })
}
