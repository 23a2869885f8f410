public import JSONKit

/// What the page passes to the browser, as `PublicKeyCredential.parseCreationOptionsFromJSON` and
/// `parseRequestOptionsFromJSON` read it (Web Authentication Level 3, sections 5.1.8 and 5.1.9).
extension RelyingParty {
  /// The person whom a passkey is for.
  public struct User: Hashable, Sendable {
    /// A random identifier of at most 64 bytes that says nothing about the person; it is given back at a log-in.
    public let handle: [UInt8]
    /// What the person logs in as, such as an email address.
    public let name: String
    /// The person's name.
    public let displayName: String

    /// A person.
    public init(handle: [UInt8], name: String, displayName: String) {
      precondition((1...PasskeyLimits.userHandle).contains(handle.count), "A handle has 1 to 64 bytes")
      self.handle = handle
      self.name = name
      self.displayName = displayName
    }
  }

  /// How to make a passkey that can be found without a name.
  /// - `siteName`: what the person knows the site as.
  /// - `existing`: the account's passkeys; the authenticators that have them make no second one.
  public func creationOptions(
    siteName: String, user: User, challenge: PasskeyChallenge, existing: [Passkey], userVerification: UserVerification
  ) -> JSON {
    .object([
      .init("rp", .object([.init("id", .string(id)), .init("name", .string(siteName))])),
      .init(
        "user",
        .object([
          .init("id", .string(Base64URL.encode(user.handle))), .init("name", .string(user.name)),
          .init("displayName", .string(user.displayName)),
        ])), .init("challenge", .string(challenge.text)), .init("pubKeyCredParams", .array(algorithms)),
      .init("excludeCredentials", descriptors(existing)), .init("attestation", .string("none")),
      .init(
        "authenticatorSelection",
        .object([
          .init("residentKey", .string("required")), .init("requireResidentKey", .bool(true)),
          .init("userVerification", .string(userVerification.text)),
        ])),
    ])
  }

  /// How to log in by a passkey: by one of the account's, or without them by any that the authenticator finds.
  public func requestOptions(
    challenge: PasskeyChallenge, allowed: [Passkey], userVerification: UserVerification
  ) -> JSON {
    .object([
      .init("rpId", .string(id)), .init("challenge", .string(challenge.text)),
      .init("allowCredentials", descriptors(allowed)), .init("userVerification", .string(userVerification.text)),
    ])
  }

  private var algorithms: [JSON] {
    Passkey.Algorithm.allCases.map {
      .object([.init("type", .string("public-key")), .init("alg", .integer(Int64($0.rawValue)))])
    }
  }

  private func descriptors(_ passkeys: [Passkey]) -> JSON {
    .array(passkeys.map { .object([.init("type", .string("public-key")), .init("id", .string($0.idText))]) })
  }
}

extension RelyingParty.UserVerification {
  fileprivate var text: String { self == .required ? "required" : "preferred" }
}
