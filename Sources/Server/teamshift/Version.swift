import ServerStorage
import TeamShiftServer

extension Subcommand {
  static let version = Subcommand(
    words: ["version"], summary: "Show the version",
    run: { _ throws(CommandFailure) in print("TeamShift \(programVersion)") })
}
