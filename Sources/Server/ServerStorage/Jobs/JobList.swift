package import RecordKit

/// What is done again and again: the storage's own jobs, and those of the features.
package struct JobList: Sendable {
  package let all: [Job]

  package init(ofFeatures jobs: [Job] = []) {
    all = [.dropEnded, .pruneCommands, .mergeLogIndex, .removeWorkplaces, .pruneOutbox, .pruneAudit] + jobs
    precondition(Set(all.map(\.name)).count == all.count, "Each job has a name of its own.")
  }

  /// What is done for each workplace.
  package var ofEachWorkplace: [Job] { all.filter { !$0.isOfServer } }

  /// What is due at once in the workplace of these changes.
  package func due(after changes: [Change]) -> [Job] {
    all.filter { job in job.tables.contains { table in changes.contains { $0.key.table === table } } }
  }
}
