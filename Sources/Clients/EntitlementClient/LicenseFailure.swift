public import TimeKit

/// Why a license was not taken.
public enum LicenseFailure: Error, Hashable, Sendable {
  /// This server has no authority that issues licenses.
  case notConfigured
  /// The file is larger than any license.
  case tooLarge
  /// It is no license file, or a field is missing.
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

extension LicenseFailure: CustomStringConvertible {
  /// One sentence for the operator.
  public var description: String {
    switch self {
    case .notConfigured: "This server has no license authority, so everyone has Pro without a license."
    case .tooLarge: "The file is too large to be a license."
    case .malformed: "The file is not a license."
    case .invalidSignature: "The license is not signed by the license authority, or was altered."
    case .unknownTier(let tier): "The license is for \(tier), which this version does not know."
    case .notYetValid(let date): "The license is valid from \(date)."
    case .expired(let date): "The license was valid until \(date)."
    }
  }
}
