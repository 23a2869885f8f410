public import OutboundKit

/// A bucket of an object storage that speaks the API of Amazon S3, and who asks there.
public struct ObjectStorage: Sendable {
  /// A key and its secret, as the storage's provider gives them.
  public struct Credentials: Hashable, Sendable {
    let key: String
    let secret: String
    let session: String?

    /// - `session`: the token that belongs to credentials for a while; nil for lasting ones.
    public init(key: String, secret: String, session: String? = nil) {
      (self.key, self.secret, self.session) = (key, secret, session)
    }
  }

  let endpoint: HTTPAddress
  /// The name of the bucket.
  public let bucket: String
  let region: String
  let credentials: Credentials
  let limits: ObjectStorageLimits
  let userAgent: String

  /// - Parameters:
  ///   - endpoint: where the storage is; the bucket is named in the path.
  ///   - bucket: the name of the bucket.
  ///   - region: the name of the storage's region, which is part of each signature.
  ///   - credentials: who asks.
  ///   - limits: how much is sent at a time, how long it may take, and how often it is tried.
  ///   - userAgent: a product and its version (RFC 9110, section 10.1.5).
  /// - Returns: nil for a bucket or a region that cannot have such a name.
  public init?(
    endpoint: HTTPAddress, bucket: String, region: String, credentials: Credentials,
    limits: ObjectStorageLimits = ObjectStorageLimits(), userAgent: String
  ) {
    guard Self.isBucket(bucket), Self.isRegion(region) else { return nil }
    self.endpoint = endpoint
    self.bucket = bucket
    self.region = region
    self.credentials = credentials
    self.limits = limits
    self.userAgent = userAgent
  }

  /// See https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html.
  private static func isBucket(_ name: String) -> Bool {
    (3...63).contains(name.utf8.count) && !name.hasPrefix(".") && !name.hasPrefix("-") && !name.contains("..")
      && name.utf8.allSatisfy { letters.contains($0) || $0 == UInt8(ascii: ".") }
  }

  private static func isRegion(_ name: String) -> Bool {
    (1...63).contains(name.utf8.count) && name.utf8.allSatisfy(letters.contains)
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789-".utf8)

  /// Whether an object can have this name here: letters, digits and a few signs, which mean the same everywhere.
  public static func isKey(_ key: String) -> Bool {
    (1...900).contains(key.utf8.count) && !key.hasPrefix("/") && !key.contains("//")
      && key.split(separator: "/").allSatisfy { $0 != "." && $0 != ".." }
      && key.utf8.allSatisfy(keyCharacters.contains)
  }

  private static let keyCharacters = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._/".utf8)
}

/// How requests to an object storage are made.
public struct ObjectStorageLimits: Sendable {
  /// How many bytes one request carries, at least 5 MiB for storages of others (a part of a multipart upload).
  public var partSize = 8 << 20
  /// How long one request may take.
  public var timeouts = TransferTimeouts(connect: 15_000, total: 300_000)
  /// How often a request is tried that fails for a reason that may pass.
  public var attempts = 6
  /// How long to wait before the second try, in milliseconds; before each further one, twice as long.
  public var pause: Int64 = 1_000

  /// The usual ones.
  public init() {}
}

/// An object that is stored.
public struct StoredObject: Hashable, Sendable {
  /// Its name in the bucket.
  public let key: String
  /// How many bytes it has.
  public let size: Int
  /// By what the storage knows this version of it, without quotation marks.
  public let tag: String
}

/// Why an object storage has not done what it was asked. A reason is for the operator, and has no secret.
public enum ObjectStorageFailure: Error, Hashable, Sendable {
  /// There is no connection, no answer in time, or the storage has trouble of its own: try later.
  case unreachable(String)
  /// It does not take the credentials, or they may not do this.
  case forbidden(String)
  /// There is no such object or bucket.
  case missing(String)
  /// It has answered that it does not do this, or something that makes no sense.
  case refused(String)
  /// What it has is not what was sent.
  case mismatch(String)
  /// A file here cannot be read or written.
  case file(String)
  /// The program stops.
  case stopped
}

extension ObjectStorageFailure: CustomStringConvertible {
  /// One sentence for the operator.
  public var description: String {
    switch self {
    case .unreachable(let reason): "Couldn’t reach the object storage: \(reason)."
    case .forbidden(let reason): "The object storage does not allow it: \(reason)."
    case .missing(let name): "The object storage has no \(name)."
    case .refused(let reason): "The object storage refuses the request: \(reason)."
    case .mismatch(let reason): "The object storage doesn’t have what was sent: \(reason)."
    case .file(let reason): reason
    case .stopped: "It was stopped before it was done."
    }
  }

  /// Whether the same may succeed a moment later.
  var mayPass: Bool { if case .unreachable = self { true } else { false } }
}
