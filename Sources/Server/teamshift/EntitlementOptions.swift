import EntitlementClient
import SecurityKit
import ServerStorage
import TeamShiftServer

extension Subcommand.Option {
  static let licenseAuthority = Subcommand.Option(
    name: "--license-authority", value: "KEYFILE",
    summary: "key file of the license authority (without it or --storekit-root, everyone has Pro)")

  static let entitlements = [
    licenseAuthority,
    Subcommand.Option(
      name: "--storekit-root", value: "FILE",
      summary: "the App Store's root certificate, to accept purchases: Apple Root CA - G3"),
    Subcommand.Option(name: "--storekit-bundle", value: "ID", summary: "the app whose purchases are accepted"),
    Subcommand.Option(
      name: "--storekit-products", value: "IDS", summary: "product IDs that grant Pro, separated by commas"),
    Subcommand.Option(
      name: "--storekit-environment", value: "NAME", summary: "Production or Sandbox"),
  ]
}

extension Arguments {
  /// What verifies licenses and purchases; it takes neither if nothing is configured.
  func entitlementClient() throws(CommandFailure) -> OfflineEntitlementClient {
    OfflineEntitlementClient(store: try appStore(), authority: try licenseAuthority())
  }

  /// Who issues licenses; nil if nobody is named.
  func licenseAuthority() throws(CommandFailure) -> VerificationKey? {
    guard let bytes = try file("--license-authority") else { return nil }
    guard let key = LicenseAuthority.key(String(decoding: bytes, as: UTF8.self)) else {
      throw wrong("--license-authority", "names a file that isn’t the key of a license authority.")
    }
    return key
  }

  private func appStore() throws(CommandFailure) -> AppleAppStore? {
    guard let root = try file("--storekit-root") else {
      let others = ["--storekit-bundle", "--storekit-products", "--storekit-environment"]
      if let other = others.first(where: { value($0) != nil }) { throw missing("--storekit-root", for: other) }
      return nil
    }
    guard let bundle = value("--storekit-bundle") else { throw missing("--storekit-bundle", for: "--storekit-root") }
    let products = Set((value("--storekit-products") ?? "").split(separator: ",").map { String($0) })
    guard !products.isEmpty else { throw missing("--storekit-products", for: "--storekit-root") }
    let name = value("--storekit-environment") ?? AppleAppStore.Environment.production.rawValue
    guard let environment = AppleAppStore.Environment(rawValue: name) else {
      let names = AppleAppStore.Environment.allCases.map(\.rawValue).joined(separator: " or ")
      throw wrong("--storekit-environment", "takes \(names).")
    }
    guard let store = AppleAppStore(root: root, bundle: bundle, products: products, environment: environment) else {
      throw wrong("--storekit-root", "names a file that isn’t a root certificate.")
    }
    return store
  }
}
