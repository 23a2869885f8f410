import Glibc
public import TimeKit

/// Whose attempts are counted together.
public enum AttemptKey: Hashable, Sendable {
  /// All devices that the account does not know yet, from networks that have tried it before.
  case account(String)
  /// The first attempts of each network with the account, together.
  case newNetworks(account: String)
  /// One device that has signed in to the account before, and proves it by a token.
  case device(account: String, device: String)
  /// A network address, of IPv6 its first 64 bits, which one customer has.
  case address(String)

  /// The key of a client's numeric address. A text that is none is a key of its own.
  public init(address text: String) {
    self = .address(prefix(of: text) ?? text)
  }

  /// The key of a client's numeric address for one purpose, which is counted apart from log-ins.
  public init(address text: String, for purpose: String) {
    self = .address("\(purpose) \(prefix(of: text) ?? text)")
  }

  /// The attempts of one network with one account.
  public static func network(account: String, address text: String) -> AttemptKey {
    .device(account: account, device: "network \(prefix(of: text) ?? text)")
  }

  /// The keys that an attempt to log in is counted under; it may be made if each of them allows it.
  ///
  /// A known device is counted by itself alone, so strangers cannot hold it up, wherever they are. The first attempts of a
  /// network have a share of their own: whoever tries again and again, as often as the delay allows, holds up those who do
  /// the same, and not the person on a new device.
  ///
  /// - Parameters:
  ///   - account: whose password is tried.
  ///   - knownDevice: the mark of a browser on which somebody has signed in to the account; nil for another one.
  ///   - address: the client's.
  ///   - former: what the network has tried with the account so far.
  ///   - now: when it is tried.
  public static func login(
    account: String, knownDevice: String?, address: String, after former: AttemptHistory, at now: Instant
  ) -> [AttemptKey] {
    if let knownDevice { return [.device(account: account, device: knownDevice)] }
    let isNew = former.failures < networkShare || AttemptLimiter.account.isForgotten(former, at: now)
    return [
      network(account: account, address: address), AttemptKey(address: address),
      isNew ? .newNetworks(account: account) : .account(account),
    ]
  }

  /// How many attempts of a network are among its first.
  static let networkShare = 3

  /// The key as it is stored.
  public var text: String {
    switch self {
    case .account(let account): "account \(account)"
    case .newNetworks(let account): "networks \(account)"
    case .device(let account, let device): "device \(account.utf8.count) \(account) \(device)"
    case .address(let network): "address \(network)"
    }
  }

  /// The limits that are usual for it.
  public var limiter: AttemptLimiter {
    switch self {
    case .account, .device: .account
    case .newNetworks: .newNetworks
    case .address: .address
    }
  }

  var isAddress: Bool {
    if case .address = self { true } else { false }
  }
}

private func prefix(of text: String) -> String? {
  if let bytes = address(text, AF_INET, size: 4) { return dotted(bytes) }
  guard let bytes = address(text, AF_INET6, size: 16) else { return nil }
  let mappedPrefix = [UInt8](repeating: 0, count: 10) + [0xff, 0xff]
  if bytes.starts(with: mappedPrefix) { return dotted(bytes.suffix(4)) }
  return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ".") + "/64"
}

private func dotted(_ bytes: some Sequence<UInt8>) -> String { bytes.map { String($0) }.joined(separator: ".") }

private func address(_ text: String, _ family: Int32, size: Int) -> [UInt8]? {
  var bytes = [UInt8](repeating: 0, count: size)
  return inet_pton(family, text, &bytes) == 1 ? bytes : nil
}
