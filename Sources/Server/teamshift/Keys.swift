import ServerAPI
import TeamShiftServer

extension Subcommand {
  static let rotateKeys = Subcommand(.named("keys rotate"), words: ["keys", "rotate"]) {
    arguments throws(CommandFailure) in
    try administer(.named("keys rotate"), operands: [], arguments)
  }
}
