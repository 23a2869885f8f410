import JSONKit

/// What the browser vouches for: the operation, the challenge and the page (Web Authentication Level 2, section 5.8.1).
struct ClientData {
  let type: String
  let challenge: [UInt8]
  let origin: String
  let isCrossOrigin: Bool

  init(_ bytes: [UInt8]) throws(PasskeyFailure) {
    guard bytes.count <= PasskeyLimits.clientData else { throw .tooLarge(.clientData) }
    guard let json = try? JSON.parse(bytes, limits: Self.limits), let fields = ClientData(json) else {
      throw .malformed(.clientData)
    }
    self = fields
  }

  /// A member that is not there is one that the browser need not send; one of another type is a mistake.
  private init?(_ json: JSON) {
    guard let type = json["type"]?.string, let origin = json["origin"]?.string,
      let challenge = json["challenge"]?.string.flatMap(Base64URL.decode)
    else { return nil }
    let crossOrigin = json["crossOrigin"] ?? .bool(false)
    guard let isCrossOrigin = crossOrigin.bool else { return nil }
    (self.type, self.origin, self.challenge) = (type, origin, challenge)
    self.isCrossOrigin = isCrossOrigin || json["topOrigin"] != nil
  }

  /// Fails unless the browser has done what it was asked to, for this site.
  func check(_ type: String, _ challenge: PasskeyChallenge, origins: [String]) throws(PasskeyFailure) {
    guard self.type == type else { throw .wrongType(self.type) }
    guard Sodium.areEqual(self.challenge, challenge.bytes) else { throw .wrongChallenge }
    guard origins.contains(where: { $0.utf8.elementsEqual(origin.utf8) }) else { throw .wrongOrigin(origin) }
    guard !isCrossOrigin else { throw .crossOrigin }
  }

  private static let limits = JSONLimits(bytes: PasskeyLimits.clientData, depth: 4, values: 100, numberLength: 32)
}
