import EntitlementClient
import SecurityKit
import ServerStorage
import TeamShiftServer
import TimeKit

extension Subcommand {
  static let showLicense = Subcommand(
    words: ["license", "show"], options: [.data, .licenseAuthority],
    summary: "Show the license of a data folder",
    run: { arguments throws(CommandFailure) in
      let license = try readLicense(try arguments.data.license, arguments)
      print(description(of: license))
      try checkDates(of: license)
    })

  static let installLicense = Subcommand(
    words: ["license", "install"], operands: ["FILE"], options: [.data, .licenseAuthority],
    summary: "Install a license in a data folder, replacing the previous one",
    details:
      "A running server picks it up within an hour. No data is deleted.",
    run: { arguments throws(CommandFailure) in
      let file = arguments.operands[0]
      let license = try readLicense(file, arguments)
      do throws(LicenseFailure) {
        try license.check(at: SystemClock().now())
      } catch .notYetValid {
        complain("\(LicenseFailure.notYetValid(license.from).description)")
      } catch {
        throw .failed(error.description)
      }
      let data = try arguments.data
      try withFiles { () throws(FileFailure) in
        try makeFolder(data.path)
        try copyFile(file, to: data.license)
      }
      print(description(of: license))
    })
}

/// A license that the authority has signed, whether it is good now or not.
private func readLicense(_ file: String, _ arguments: Arguments) throws(CommandFailure) -> License {
  guard let authority = try arguments.licenseAuthority() else { throw .usage("--license-authority is missing.") }
  let bytes = try withFiles { () throws(FileFailure) in try readFile(file) }
  do throws(LicenseFailure) {
    return try License(String(decoding: bytes, as: UTF8.self), signedBy: authority)
  } catch {
    throw .failed(error.description)
  }
}

private func checkDates(of license: License) throws(CommandFailure) {
  do throws(LicenseFailure) {
    try license.check(at: SystemClock().now())
  } catch {
    throw .failed(error.description)
  }
}

private func description(of license: License) -> String {
  let seats = license.seats.map { ", for \($0) members of each workplace" } ?? ""
  return
    "License \(license.number) of \(license.holder): \(license.tier) from \(license.from) to \(license.until)\(seats)."
}
