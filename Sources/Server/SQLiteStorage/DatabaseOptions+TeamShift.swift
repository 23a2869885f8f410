import SQLiteKit

extension DatabaseOptions {
  /// “TmS2” in the file's header. The databases before the first release had “TmSh” and are not read.
  private static let teamShiftID: Int32 = 0x546d_5332
  /// The application identifier of databases from before the first release.
  private static let formerIDs: [Int32: String] = [
    0x546d_5368:
      "It was made by a version from before the first release, which this version does not read. Start with an empty data folder."
  ]

  /// Those of TeamShift's databases.
  static func teamShift(_ access: Access) -> DatabaseOptions {
    var options = DatabaseOptions(access: access, applicationID: teamShiftID)
    options.formerApplicationIDs = formerIDs
    return options
  }
}
