package import JSONKit
package import RecordKit

/// An address at which people look at a demo who send no credentials, and as whom they do.
package struct DemoEntrance: Equatable, Sendable {
  package let address: DemoAddress
  package let workplace: Identifier<Workplace>
  package let member: Identifier<Member>

  package init(address: DemoAddress, workplace: Identifier<Workplace>, member: Identifier<Member>) {
    self.address = address
    self.workplace = workplace
    self.member = member
  }
}

/// The names of this machine at which a demo is shown. Browsers look up names under `localhost` on no server (RFC 6761,
/// section 6.3), and give each cookies and storage of its own.
package enum DemoAddress: String, CaseIterable, Sendable {
  /// As the owner of the fire station.
  case owner
  /// As a plain member of it.
  case member
  /// As the owner of the business that hikes with dogs.
  case hikes

  /// What the URL has before the port.
  package var host: String { self == .owner ? "localhost" : "\(rawValue).localhost" }

  /// The one that a request is sent to; the owner's for any other name of this machine.
  package init(of host: String) {
    let name = host.prefix { $0 != ":" }.lowercased()
    self = Self.allCases.first { $0.host == name } ?? .owner
  }
}
