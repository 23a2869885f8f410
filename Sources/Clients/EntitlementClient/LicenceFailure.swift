public import TimeKit

/// Why a licence was not taken.
public enum LicenceFailure: Error, Hashable, Sendable {
  /// This server has no authority that issues licences.
  case notConfigured
  /// The file is larger than any licence.
  case tooLarge
  /// It is no licence file, or a field is missing.
  case malformed
  /// The authority has not signed it, or it was altered since.
  case invalidSignature
  /// It is for a tier that is not known here.
  case unknownTier(String)
  /// It begins later.
  case notYetValid(CivilDate)
  /// It ended.
  case expired(CivilDate)
}

extension LicenceFailure: CustomStringConvertible {
  /// One sentence for the operator.
  public var description: String {
    switch self {
    case .notConfigured: "This server has no licence authority, and is Pro without a licence."
    case .tooLarge: "The file is larger than any licence."
    case .malformed: "The file is no licence."
    case .invalidSignature: "The licence is not signed by the licence authority, or was altered."
    case .unknownTier(let tier): "The licence is for \(tier), which this version does not know."
    case .notYetValid(let date): "The licence is good from \(date) on."
    case .expired(let date): "The licence was good until \(date)."
    }
  }
}
