/// The migrations that a database has seen, in their order.
package struct MigrationHistory {
  /// A migration that the database has seen, as it was then.
  package typealias Seen = (name: String, fingerprint: Int64)

  private let seen: [Seen]
  private let database: String

  /// - Parameter database: what failures call it.
  package init(_ seen: [Seen], of database: String) {
    self.seen = seen
    self.database = database
  }

  /// The migrations of a list that the database has not seen, in the list's order; those that it has seen are known and
  /// unchanged.
  ///
  /// A list that joins those of several features grows in its middle, so migrations are told by their names.
  package func pending(of migrations: [Migration]) throws(DatabaseFailure) -> [Migration] {
    for seen in seen {
      guard let known = migrations.first(where: { $0.name == seen.name }) else {
        throw unknown(seen.name, of: migrations)
      }
      if seen.fingerprint != known.fingerprint { throw .alteredMigration(file: database, name: seen.name) }
    }
    let names = Set(seen.map { $0.name })
    return migrations.filter { !names.contains($0.name) }
  }

  /// A database that has seen all that this program knows, and more, is a newer program's.
  private func unknown(_ name: String, of migrations: [Migration]) -> DatabaseFailure {
    migrations.allSatisfy { known in seen.contains { $0.name == known.name } }
      ? .newerSchema(file: database, found: seen.count, known: migrations.count)
      : .alteredMigration(file: database, name: name)
  }
}
