import COpenSSL
import TimeKit

/// The certificates that come with a transaction.
struct CertificateChain {
  let leaf: Certificate
  let intermediate: Certificate

  /// Fails unless the chain leads to the root, as it was valid at the time, and is of the App Store's kind.
  ///
  /// The time is that of the signature, since transactions outlast the certificates by which they are signed.
  func verify(to root: Certificate, at time: Instant) throws(TransactionFailure) {
    let error = verificationError(root, time)
    switch error {
    case X509_V_OK: break
    case X509_V_ERR_CERT_HAS_EXPIRED, X509_V_ERR_CERT_NOT_YET_VALID: throw .certificateExpired
    default: throw .untrusted(String(cString: X509_verify_cert_error_string(Int(error))))
    }
    guard leaf.hasExtension(Self.leafMarker) else { throw .missingMarker(.leaf) }
    guard intermediate.hasExtension(Self.intermediateMarker) else { throw .missingMarker(.intermediate) }
  }

  /// OpenSSL's number of what is wrong.
  private func verificationError(_ root: Certificate, _ time: Instant) -> Int32 {
    defer { ERR_clear_error() }
    guard let trusted = X509_STORE_new(), let others = openssl_certificates(), let context = X509_STORE_CTX_new() else {
      return X509_V_ERR_OUT_OF_MEM
    }
    defer {
      X509_STORE_CTX_free(context)
      openssl_free_certificates(others)
      X509_STORE_free(trusted)
    }
    guard X509_STORE_add_cert(trusted, root.pointer) == 1,
      openssl_append_certificate(others, intermediate.pointer) > 0,
      X509_STORE_CTX_init(context, trusted, leaf.pointer, others) == 1
    else { return X509_V_ERR_OUT_OF_MEM }
    X509_STORE_CTX_set_time(context, 0, time_t(time.milliseconds / 1_000))
    X509_STORE_CTX_set_depth(context, 1)
    guard X509_verify_cert(context) != 1 else { return X509_V_OK }
    let error = X509_STORE_CTX_get_error(context)
    return error == X509_V_OK ? X509_V_ERR_UNSPECIFIED : error
  }

  /// "Mac App Store Receipt Signing" and "Apple Worldwide Developer Relations", in the numbers that Apple gives them
  /// (https://images.apple.com/certificateauthority/pdf/Apple_WWDR_CPS_v1.22.pdf).
  private static let leafMarker = "1.2.840.113635.100.6.11.1"
  private static let intermediateMarker = "1.2.840.113635.100.6.2.1"
}
