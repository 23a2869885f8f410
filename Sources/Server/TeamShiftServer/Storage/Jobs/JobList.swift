import RecordKit

/// What is done again and again: the storage's own jobs, and those of the features.
struct JobList: Sendable {
  let all: [Job]

  init(ofFeatures jobs: [Job] = []) {
    all = [.dropEnded, .pruneCommands, .mergeLogIndex, .removeWorkplaces] + jobs
    precondition(Set(all.map(\.name)).count == all.count, "Each job has a name of its own.")
  }

  /// What is done for each workplace.
  var ofEachWorkplace: [Job] { all.filter { !$0.isOfServer } }

  /// What is due at once in the workplace of these changes.
  func due(after changes: [Change]) -> [Job] {
    all.filter { job in job.tables.contains { table in changes.contains { $0.key.table === table } } }
  }
}
