import AppFeature
import DatabaseKit
import Foundation
import RecordKit
import SQLiteKit
import SQLiteStorage
import ServerAPI
import SharedUIs
package import TestSupport
import TeamShiftServer

/// A SQLite database with all tables and no rows, as a new installation begins with it.
package enum NewDatabase {
  /// Its content, made once: to make the tables takes a hundred times as long as to copy it.
  private static let content = Result {
    let scratch = Scratch()
    let file = scratch.path("new.sqlite")
    try SQLiteEngine(
      file: file, access: .exclusive, migrations: .all, catalog: FeatureList.teamShift.catalog,
      lineage: id(1)
    ).close()
    return try scratch.bytes("new.sqlite")
  }

  /// Writes one into a scratch folder, under a name that no file has yet.
  package static func write(_ name: String, in scratch: Scratch) throws {
    try scratch.write(name, content.get())
    try scratch.setMode(0o600, of: name)
  }
}
