import DatabaseKit
package import JSONKit
package import RecordKit
package import TimeKit

/// Keeps what is to be done for a workplace without anybody asking for it.
package struct JobStore {
  let connection: Connection
  let workplace: Identifier<Workplace>

  /// Has a job done at an instant, or earlier if it is due earlier already.
  package func schedule(_ job: String, at instant: Instant) {
    connection.schedule(job, of: Value(workplace), at: instant)
  }

  /// Keeps entries of the log for a job.
  package func collect(_ entries: [LogEntry], for job: String) {
    for entry in entries {
      connection.execute(
        "INSERT INTO job_entries (workplace, job, entry) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        [Value(workplace), .text(job), Value(entry.id)])
    }
  }

  /// The first entries that are kept for a job.
  package func collected(for job: String, limit: Int) -> [Identifier<LogEntry>] {
    connection.query(
      "SELECT entry FROM job_entries WHERE workplace = ? AND job = ? ORDER BY entry LIMIT ?",
      [Value(workplace), .text(job), .integer(Int64(limit))]
    ) { $0.identifier(0) }
  }

  package func forget(_ entries: [Identifier<LogEntry>], of job: String) {
    for entry in entries {
      connection.execute(
        "DELETE FROM job_entries WHERE workplace = ? AND job = ? AND entry = ?",
        [Value(workplace), .text(job), Value(entry)])
    }
  }
}

extension Connection {
  /// Always changes when the job is due, so that a run that goes on meanwhile does not take itself for this one.
  fileprivate func schedule(_ job: String, of workplace: Value, at instant: Instant) {
    execute(
      """
      INSERT INTO jobs (workplace, name, due, attempts) VALUES (?, ?, ?, 0)
      ON CONFLICT (workplace, name) DO UPDATE SET
        due = CASE WHEN excluded.due < jobs.due THEN excluded.due ELSE jobs.due - 1 END
      """, [workplace, .text(job), Value(instant)])
  }
}

/// Keeps what is to be done for all workplaces without anybody asking for it.
package struct JobQueue {
  let connection: Connection

  /// Schedules the jobs that are new here.
  package func add(ofEachWorkplace names: [String], ofServer serverNames: [String], at instant: Instant) {
    for name in names {
      connection.execute(
        """
        INSERT INTO jobs (workplace, name, due, attempts) SELECT id, CAST(? AS TEXT), CAST(? AS BIGINT), 0 FROM workplaces WHERE TRUE
        ON CONFLICT DO NOTHING
        """, [.text(name), Value(instant)])
    }
    for name in serverNames {
      connection.execute(
        "INSERT INTO jobs (workplace, name, due, attempts) VALUES (?, ?, ?, 0) ON CONFLICT DO NOTHING",
        [Self.server, .text(name), Value(instant)])
    }
  }

  /// Has a job of the whole server done at an instant, or earlier if it is due earlier already.
  package func schedule(ofServer name: String, at instant: Instant) {
    connection.schedule(name, of: Self.server, at: instant)
  }

  /// The jobs that are due, the one that waits longest first. One that is due later than any job is ever put off was
  /// scheduled by a clock that was ahead.
  package func due(at now: Instant, orAfter latest: Instant) -> [DueJob] {
    connection.query(
      "SELECT workplace, name, attempts, due FROM jobs WHERE due <= ? OR due > ? ORDER BY due, workplace, name",
      [Value(now), Value(latest)]
    ) { row in
      let workplace = UniqueID(bytes: row.blob(0)).map { Identifier<Workplace>($0) }
      return DueJob(
        name: row.text(1), workplace: workplace, attempts: row.integer(2), due: row.instant(3))
    }
  }

  /// When the next job is due; nil if there is none.
  package var next: Instant? {
    connection.instant("SELECT min(due) FROM jobs")
  }

  /// What is due, by the jobs' names, those of persons among them, and what has failed one by one.
  package var entries: [JobEntry] {
    connection.query(
      """
      SELECT name, min(due), max(attempts), max(last_error), count(*) FROM jobs WHERE last_error IS NULL GROUP BY name
      UNION ALL SELECT name, due, attempts, last_error, 1 FROM jobs WHERE last_error IS NOT NULL
      UNION ALL SELECT name, min(due), 0, NULL, count(*) FROM personal_jobs GROUP BY name
      ORDER BY 2, 1
      """
    ) { row in
      JobEntry(
        name: row.text(0), due: row.instant(1), attempts: row.integer(2), error: row.optionalText(3),
        count: Int(row.integer(4)))
    }
  }

  /// Schedules a job anew after it was done, unless somebody asked for it again meanwhile.
  package func finish(_ job: DueJob, next: Instant) {
    connection.execute(
      "UPDATE jobs SET due = ?, attempts = 0, last_error = NULL WHERE workplace = ? AND name = ? AND due = ?",
      [Value(next), key(job), .text(job.name), Value(job.due)])
  }

  /// Schedules a job anew after it failed, unless somebody asked for it again meanwhile.
  package func fail(_ job: DueJob, _ error: String, next: Instant) {
    connection.execute(
      "UPDATE jobs SET due = ?, attempts = attempts + 1, last_error = ? WHERE workplace = ? AND name = ? AND due = ?",
      [Value(next), .text(error), key(job), .text(job.name), Value(job.due)])
  }

  private func key(_ job: DueJob) -> Value { job.workplace.map { Value($0) } ?? Self.server }

  /// What stands for a workplace where a job is of none.
  private static let server = Value.blob([])
}
