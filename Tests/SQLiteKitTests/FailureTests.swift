import CSQLite
import Glibc
import Testing

@testable import DatabaseKit
@testable import SQLiteKit

@Suite struct `A failure` {
  static let meanings: [(code: Int32, system: Int32, failure: DatabaseFailure)] = [
    (SQLITE_FULL, 0, .diskFull(file: "f")), (SQLITE_IOERR, ENOSPC, .diskFull(file: "f")),
    (SQLITE_IOERR | 19 << 8, ENOSPC, .diskFull(file: "f")), (SQLITE_IOERR, EDQUOT, .diskFull(file: "f")),
    (SQLITE_NOTADB, 0, .notADatabase(file: "f")), (SQLITE_CORRUPT, 0, .damaged(file: "f", reason: "r")),
    (SQLITE_IOERR | 2 << 8, 0, .damaged(file: "f", reason: "r")), (SQLITE_READONLY, 0, .readOnly(file: "f")),
    (SQLITE_READONLY | 8 << 8, 0, .readOnly(file: "f")), (SQLITE_PERM, 0, .readOnly(file: "f")),
    (SQLITE_CANTOPEN, EROFS, .readOnly(file: "f")), (SQLITE_BUSY, 0, .locked(file: "f")),
    (SQLITE_CANTOPEN, ENOENT, .cannotOpen(file: "f", reason: "No such file or directory")),
    (SQLITE_CANTOPEN, 0, .cannotOpen(file: "f", reason: "r")),
    (SQLITE_CONSTRAINT, 0, .constraint(file: "f", reason: "r")),
    (SQLITE_CONSTRAINT | 8 << 8, 0, .constraint(file: "f", reason: "r")),
    (SQLITE_NOMEM, 0, .outside(file: "f", reason: "r")),
    (SQLITE_IOERR, 0, .outside(file: "f", reason: "r")), (SQLITE_INTERRUPT, 0, .outside(file: "f", reason: "r")),
    (SQLITE_IOERR, EIO, .outside(file: "f", reason: "r (Input/output error)")),
    (SQLITE_ERROR, 0, .query(file: "f", sql: "s", reason: "r")),
    (SQLITE_MISUSE, 0, .query(file: "f", sql: "s", reason: "r")),
    (SQLITE_TOOBIG, 0, .query(file: "f", sql: "s", reason: "r")),
    (SQLITE_LOCKED, 0, .query(file: "f", sql: "s", reason: "r")),
    (SQLITE_AUTH, 0, .query(file: "f", sql: "s", reason: "it would step out of its transaction")),
  ]

  @Test(arguments: meanings.indices) func `says what a result code means to the caller`(index: Int) {
    let meaning = FailureTests.meanings[index]
    #expect(
      DatabaseFailure(code: meaning.code, system: meaning.system, file: "f", sql: "s", reason: "r") == meaning.failure)
  }

  static let failures: [DatabaseFailure] = [
    .cannotOpen(file: "a/b.db", reason: "r"), .notADatabase(file: "a/b.db"), .damaged(file: "a/b.db", reason: "r"),
    .formerFormat(file: "a/b.db", reason: "It is old."), .diskFull(file: "a/b.db"), .readOnly(file: "a/b.db"),
    .locked(file: "a/b.db"),
    .newerSchema(file: "a/b.db", found: 2, known: 1), .olderSchema(file: "a/b.db", found: 1, known: 2),
    .alteredMigration(file: "a/b.db", name: "n"), .undecided(file: "a/b.db"), .constraint(file: "a/b.db", reason: "r"),
    .query(file: "a/b.db", sql: "s", reason: "r"), .outside(file: "a/b.db", reason: "r"),
  ]

  @Test(arguments: failures) func `is a sentence that names the file`(failure: DatabaseFailure) {
    #expect(failure.file == "a/b.db")
    #expect(failure.description.hasPrefix("The "))
    #expect(failure.description.hasSuffix("."))
    #expect(failure.description.contains("a/b.db"))
  }

  @Test func `of a newer schema names both versions`() {
    #expect(
      DatabaseFailure.newerSchema(file: "a.db", found: 5, known: 4).description
        == "The database a.db was written by a newer version (schema 5, this version knows 4).")
  }
}

private typealias FailureTests = `A failure`
