extension Subcommand {
  static let exportShiftTypes = Subcommand(
    words: ["export", "shift-types"], operands: ["FILE"], options: [.data], summary: "Write all shift types to a file",
    run: { arguments throws(CommandFailure) in throw .failed("Not yet.") })

  static let importShiftTypes = Subcommand(
    words: ["import", "shift-types"], operands: ["FILE"], options: [.data], summary: "Take shift types from a file",
    run: { arguments throws(CommandFailure) in throw .failed("Not yet.") })
}
