import Glibc
import ServerStorage
import ShiftTypesModel
import TeamShiftServer

extension Subcommand {
  static let exportShiftTypes = Subcommand(
    words: ["export", "shift-types"], operands: ["FILE"], options: Option.place,
    summary: "Export all shift types to a file",
    details: """
      The file is replaced as a whole, and its previous content is kept as FILE.bak. The server can keep running.
      """,
    run: { arguments throws(CommandFailure) in
      let data = try arguments.data
      let store = try starting { () throws(StartFailure) in try data.openForReading() }
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
    words: ["import", "shift-types"], operands: ["FILE"], options: Option.place,
    summary: "Import shift types from a file",
    details: """
      A row of the file replaces the one with the same identifier. If the file is damaged, everything intact is imported,
      and a copy is kept as FILE.damaged. What was skipped is listed on standard error, and the exit code is then 1.
      Stop the server first, or import in the app's settings instead.
      """,
    run: { arguments throws(CommandFailure) in try importFile(arguments.operands[0], try arguments.data) })
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
  print(
    "Imported from \(file): \(read.content.shiftTypes.count) shift types, \(read.content.locations.count) locations.")
  if !read.losses.isEmpty { throw .failed("Couldn’t import everything.") }
}

private func transferring<Value>(_ body: () throws(TransferFailure) -> Value) throws(CommandFailure) -> Value {
  do throws(TransferFailure) {
    return try body()
  } catch {
    throw .failed(error.description)
  }
}
