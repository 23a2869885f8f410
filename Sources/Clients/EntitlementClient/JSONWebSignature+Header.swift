import JSONKit
import SecurityKit

extension JSONWebSignature {
  /// The certificates of the header: of the signer, of the signer's issuer, and the root, which is not believed.
  func certificates() throws(TransactionFailure) -> [Certificate] {
    try checkAlgorithm()
    guard let texts = header["x5c"]?.array else { throw .malformed(.header) }
    guard texts.count == Self.chainLength else { throw .wrongChainLength(texts.count) }
    var certificates: [Certificate] = []
    for text in texts { certificates.append(try Self.certificate(text)) }
    return certificates
  }

  /// The algorithm is ours to choose, never the header's: it can only agree (RFC 8725, section 3.1).
  private func checkAlgorithm() throws(TransactionFailure) {
    guard let algorithm = header["alg"]?.string else { throw .malformed(.header) }
    guard algorithm == "ES256" else { throw .wrongAlgorithm(algorithm) }
    guard header["crit"] == nil else { throw .unsupportedHeader }
  }

  /// A certificate is in plain Base64 (RFC 7515, section 4.1.6).
  private static func certificate(_ json: JSON) throws(TransactionFailure) -> Certificate {
    guard let bytes = json.string.flatMap(Base64.decode) else { throw .malformed(.certificate) }
    guard bytes.count <= TransactionLimits.certificate else { throw .tooLarge(.certificate) }
    guard let certificate = Certificate(der: bytes) else { throw .malformed(.certificate) }
    return certificate
  }

  private static let chainLength = 3
}
