import TeamShiftServer

extension Subcommand {
  static let version = Subcommand(
    words: ["version"], summary: "Say which version this is",
    run: { _ throws(CommandFailure) in print("TeamShift \(programVersion)") })
}
