import TeamShiftServer

extension Subcommand.Option {
  static let map = [
    Subcommand.Option(
      name: "--tile-server", value: "URL",
      summary: "pictures under maps, such as https://tile.example.org/{z}/{x}/{y}.png; none if not given"),
    Subcommand.Option(
      name: "--tile-attribution", value: "TEXT",
      summary: "whom the maps name for them; links to its last word if that is an address"),
  ]
}

extension Arguments {
  /// Where the pictures under maps come from; nil for plain maps.
  func tileServer() throws(CommandFailure) -> TileServer? {
    let attribution = value("--tile-attribution")
    guard let address = value("--tile-server") else {
      guard attribution == nil else { throw missing("--tile-server", for: "--tile-attribution") }
      return nil
    }
    guard let server = TileServer(address, attribution: attribution ?? "") else {
      throw wrong(
        "--tile-server", "takes a URL with {z}, {x}, and {y}, each once.")
    }
    return server
  }
}
