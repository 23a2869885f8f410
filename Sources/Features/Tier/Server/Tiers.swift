package import EntitlementClient
import Glibc
package import JSONKit
package import RecordKit
package import ServerStorage
package import SharedModels
package import TimeKit

/// Which tiers there are on a server, and what gives them to people.
package struct Tiers: ServerService {
  /// Verifies what somebody shows.
  package let client: any EntitlementClient
  /// Where the license is that was installed.
  package let licenseFile: String?
  /// Whether tiers are only shown, as in the demo.
  package let isDemo: Bool

  package init(_ client: any EntitlementClient, licenseFile: String?, isDemo: Bool = false) {
    self.client = client
    self.licenseFile = licenseFile
    self.isDemo = isDemo
  }

  /// A server whose operator has configured nothing: everybody is Pro.
  package static let standard = Tiers(OfflineEntitlementClient(store: nil, authority: nil), licenseFile: nil)

  /// Whether anybody can be on Free.
  var areThere: Bool { isDemo || client.takesLicenses || client.takesTransactions }

  /// The license that is good at a time, or why there is none.
  package func license(at now: Instant) -> LicenseState {
    guard client.takesLicenses, let file = licenseFile, access(file, F_OK) == 0 else { return .none }
    let bytes: [UInt8]
    do throws(FileFailure) {
      bytes = try readFile(file)
    } catch {
      return .unreadable(error)
    }
    do throws(LicenseFailure) {
      let license = try client.license(String(decoding: bytes, as: UTF8.self))
      try license.check(at: now)
      return .good(license)
    } catch {
      return .bad(error)
    }
  }

  /// What everybody in a workplace has; nil where there are no tiers.
  package func shared(in workplace: Identifier<Workplace>, by state: LicenseState) -> Entitlement? {
    guard areThere else { return nil }
    let id = Entitlement.id(of: workplace)
    guard case .good(let license) = state else {
      return Entitlement(id: id, version: 0, member: nil, tier: .free)
    }
    return Entitlement(
      id: id, version: 0, member: nil, tier: .pro, until: license.end, source: .license, holder: license.holder,
      seats: license.seats.map { Int64($0) })
  }
}

/// How it stands with a server's license.
package enum LicenseState: Equatable {
  /// None is installed, or none is taken here.
  case none
  case good(License)
  case bad(LicenseFailure)
  case unreadable(FileFailure)

  /// Why the one that is installed gives nothing, for the operator; nil if it does, or there is none.
  package var problem: String? {
    switch self {
    case .none, .good: nil
    case .bad(let failure): failure.description
    case .unreadable(let failure): "Couldn’t read the license. \(failure.description)"
    }
  }
}
