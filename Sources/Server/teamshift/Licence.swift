import EntitlementClient
import SecurityKit
import ServerStorage
import TeamShiftServer
import TimeKit

extension Subcommand {
  static let showLicence = Subcommand(
    words: ["license", "show"], options: [.data, .licenceAuthority],
    summary: "Show the license of a data folder",
    run: { arguments throws(CommandFailure) in
      let licence = try readLicence(try arguments.data.licence, arguments)
      print(description(of: licence))
      try checkDates(of: licence)
    })

  static let installLicence = Subcommand(
    words: ["license", "install"], operands: ["FILE"], options: [.data, .licenceAuthority],
    summary: "Install a license in a data folder, replacing the previous one",
    details:
      "A running server picks it up within an hour. No data is deleted.",
    run: { arguments throws(CommandFailure) in
      let file = arguments.operands[0]
      let licence = try readLicence(file, arguments)
      do throws(LicenceFailure) {
        try licence.check(at: SystemClock().now())
      } catch .notYetValid {
        complain("\(LicenceFailure.notYetValid(licence.from).description)")
      } catch {
        throw .failed(error.description)
      }
      let data = try arguments.data
      try withFiles { () throws(FileFailure) in
        try makeFolder(data.path)
        try copyFile(file, to: data.licence)
      }
      print(description(of: licence))
    })
}

/// A license that the authority has signed, whether it is good now or not.
private func readLicence(_ file: String, _ arguments: Arguments) throws(CommandFailure) -> Licence {
  guard let authority = try arguments.licenceAuthority() else { throw .usage("--license-authority is missing.") }
  let bytes = try withFiles { () throws(FileFailure) in try readFile(file) }
  do throws(LicenceFailure) {
    return try Licence(String(decoding: bytes, as: UTF8.self), signedBy: authority)
  } catch {
    throw .failed(error.description)
  }
}

private func checkDates(of licence: Licence) throws(CommandFailure) {
  do throws(LicenceFailure) {
    try licence.check(at: SystemClock().now())
  } catch {
    throw .failed(error.description)
  }
}

private func description(of licence: Licence) -> String {
  let seats = licence.seats.map { ", for \($0) members of each workplace" } ?? ""
  return
    "License \(licence.number) of \(licence.holder): \(licence.tier) from \(licence.from) to \(licence.until)\(seats)."
}
