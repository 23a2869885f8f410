import SharedShifts
import Glibc
import SharedModels
import ShiftTypesFeature
import TeamShiftServer

extension Subcommand {
  static let exportShiftTypes = Subcommand(
    words: ["export", "shift-types"], operands: ["FILE"], options: [.data],
    summary: "Write all shift types to a file",
    details: """
      The file is replaced as a whole, and what was in it before is kept as FILE.bak. A server may go on meanwhile.
      """,
    run: { arguments throws(CommandFailure) in
      let store = try starting { () throws(StartFailure) in try arguments.data.openForReading() }
      defer { store.close() }
      let bytes = try transferring { () throws(TransferFailure) in try store.exportShiftTypes() }
      let file = arguments.operands[0]
      try withFiles { () throws(FileFailure) in
        if access(file, F_OK) == 0 { try copyFile(file, to: "\(file).bak") }
        try replaceFile(file, with: bytes)
      }
      print("The shift types are in \(file).")
    })

  static let importShiftTypes = Subcommand(
    words: ["import", "shift-types"], operands: ["FILE"], options: [.data],
    summary: "Take shift types from a file",
    details: """
      A row of the file takes the place of the one with its identifier. Of a damaged file everything that is whole is
      taken, and a copy is kept as FILE.damaged. What was left out is listed on standard error, and the exit code is then 1.
      The server must not run meanwhile; import by the app's settings if it does.
      """,
    run: { arguments throws(CommandFailure) in try importFile(arguments.operands[0], arguments.data) })
}

private func importFile(_ file: String, _ data: DataFolder) throws(CommandFailure) {
  let bytes = try withFiles { () throws(FileFailure) in try readFile(file) }
  let store = try starting { () throws(StartFailure) in try data.open() }
  defer { store.close() }
  let read = try transferring { () throws(TransferFailure) in try store.importShiftTypes(bytes) }
  if read.isDamaged {
    try withFiles { () throws(FileFailure) in try replaceFile("\(file).damaged", with: bytes) }
    complain("\(file) is damaged; a copy is in \(file).damaged.")
  }
  for loss in read.losses { complain(loss) }
  print("Taken from \(file): \(read.content.shiftTypes.count) shift types, \(read.content.locations.count) locations.")
  if !read.losses.isEmpty { throw .failed("Not everything could be taken.") }
}

private func transferring<Value>(_ body: () throws(TransferFailure) -> Value) throws(CommandFailure) -> Value {
  do throws(TransferFailure) {
    return try body()
  } catch {
    throw .failed(error.description)
  }
}
