package import EntitlementClient
import Glibc
package import JSONKit
package import RecordKit
package import ServerStorage
package import SharedModels
package import TimeKit

/// Which tiers there are on a server, and what gives them to people.
package struct Tiers: Sendable {
  /// Verifies what somebody shows.
  package let client: any EntitlementClient
  /// Where the license is that was installed.
  package let licenceFile: String?
  /// Whether tiers are only shown, as in the demo.
  package let isDemo: Bool

  package init(_ client: any EntitlementClient, licenceFile: String?, isDemo: Bool = false) {
    self.client = client
    self.licenceFile = licenceFile
    self.isDemo = isDemo
  }

  /// A server whose operator has configured nothing: everybody is Pro.
  package static let none = Tiers(OfflineEntitlementClient(store: nil, authority: nil), licenceFile: nil)

  /// Whether anybody can be on Free.
  var areThere: Bool { isDemo || client.takesLicences || client.takesTransactions }

  /// The license that is good at a time, or why there is none.
  package func licence(at now: Instant) -> LicenceState {
    guard client.takesLicences, let file = licenceFile, access(file, F_OK) == 0 else { return .none }
    let bytes: [UInt8]
    do throws(FileFailure) {
      bytes = try readFile(file)
    } catch {
      return .unreadable(error)
    }
    do throws(LicenceFailure) {
      let licence = try client.licence(String(decoding: bytes, as: UTF8.self))
      try licence.check(at: now)
      return .good(licence)
    } catch {
      return .bad(error)
    }
  }

  /// What everybody in a workplace has; nil where there are no tiers.
  package func shared(in workplace: Identifier<Workplace>, by state: LicenceState) -> Entitlement? {
    guard areThere else { return nil }
    let id = Entitlement.id(of: workplace)
    guard case .good(let licence) = state else {
      return Entitlement(id: id, version: 0, member: nil, tier: .free)
    }
    return Entitlement(
      id: id, version: 0, member: nil, tier: .pro, until: licence.end, source: .licence, holder: licence.holder,
      seats: licence.seats.map { Int64($0) })
  }
}

/// How it stands with a server's license.
package enum LicenceState: Equatable {
  /// None is installed, or none is taken here.
  case none
  case good(Licence)
  case bad(LicenceFailure)
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
