import Glibc

/// Whose attempts are counted together.
public enum AttemptKey: Hashable, Sendable {
  /// All devices that the account does not know yet.
  case account(String)
  /// One device that has signed in to the account before, and proves it by a token.
  case device(account: String, device: String)
  /// A network address, of IPv6 its first 64 bits, which one customer has.
  case address(String)

  /// The key of a client's numeric address. A text that is none is a key of its own.
  public init(address text: String) {
    self = .address(network(of: text) ?? text)
  }

  /// The key of a client's numeric address for one purpose, which is counted apart from log-ins.
  public init(address text: String, for purpose: String) {
    self = .address("\(purpose) \(network(of: text) ?? text)")
  }

  /// The keys that an attempt to log in is counted under; it may be made if each of them allows it.
  ///
  /// A known device is counted by itself alone, so strangers cannot hold it up, wherever they are.
  public static func login(account: String, knownDevice: String?, address: String) -> [AttemptKey] {
    if let knownDevice { return [.device(account: account, device: knownDevice)] }
    return [.account(account), AttemptKey(address: address)]
  }

  /// The key as it is stored.
  public var text: String {
    switch self {
    case .account(let account): "account \(account)"
    case .device(let account, let device): "device \(account.utf8.count) \(account) \(device)"
    case .address(let network): "address \(network)"
    }
  }

  /// The limits that are usual for it.
  public var limiter: AttemptLimiter { isAddress ? .address : .account }

  var isAddress: Bool {
    if case .address = self { true } else { false }
  }
}

private func network(of text: String) -> String? {
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
