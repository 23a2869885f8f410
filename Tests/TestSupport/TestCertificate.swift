import COpenSSL
package import TimeKit

/// A certificate with its key, made for a test.
package final class TestCertificate: @unchecked Sendable {
  /// What is unusual about a certificate.
  package struct Options: Sendable {
    package var isAuthority = true
    /// The number of an extension in dots.
    package var marker: String?
    package var from = Instant(milliseconds: 1_700_000_000_000)
    package var until = Instant(milliseconds: 1_900_000_000_000)
    package var curve = NID_X9_62_prime256v1

    package init() {}
  }

  private let certificate: OpaquePointer?
  private let key: OpaquePointer?

  /// - `issuer`: who signs it; itself if nil.
  package init(_ name: String, issuer: TestCertificate? = nil, _ options: Options = Options()) {
    key = makeKey(options.curve)
    certificate = X509_new()
    X509_set_version(certificate, 2)
    ASN1_INTEGER_set(X509_get_serialNumber(certificate), name.utf8.reduce(0) { ($0 * 31 + Int($1)) & 0xff_ffff })
    ASN1_TIME_set(X509_getm_notBefore(certificate), time_t(options.from.milliseconds / 1_000))
    ASN1_TIME_set(X509_getm_notAfter(certificate), time_t(options.until.milliseconds / 1_000))
    X509_set_pubkey(certificate, key)
    let subject = X509_get_subject_name(certificate)
    X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_UTF8, Array(name.utf8), Int32(name.utf8.count), -1, 0)
    X509_set_issuer_name(certificate, issuer.map { X509_get_subject_name($0.certificate) } ?? subject)
    if options.isAuthority { addAuthority() }
    if let marker = options.marker { add(marker) }
    X509_sign(certificate, issuer?.key ?? key, EVP_sha256())
  }

  deinit {
    X509_free(certificate)
    EVP_PKEY_free(key)
  }

  package var der: [UInt8] {
    var output: UnsafeMutablePointer<UInt8>?
    let count = i2d_X509(certificate, &output)
    defer { CRYPTO_free(output, nil, 0) }
    return Array(UnsafeBufferPointer(start: output, count: Int(max(0, count))))
  }

  package var pem: [UInt8] {
    let output = BIO_new(BIO_s_mem())
    defer { BIO_free(output) }
    PEM_write_bio_X509(output, certificate)
    var bytes = [UInt8](repeating: 0, count: 8_192)
    let count = BIO_read(output, &bytes, Int32(bytes.count))
    return Array(bytes.prefix(Int(count)))
  }

  /// The signature with SHA-256, as two numbers of `size` bytes.
  package func sign(_ message: [UInt8], size: Int = 32) -> [UInt8] {
    let context = EVP_MD_CTX_new()
    defer { EVP_MD_CTX_free(context) }
    EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key)
    var bytes = [UInt8](repeating: 0, count: 256)
    var count = bytes.count
    EVP_DigestSign(context, &bytes, &count, message, message.count)
    return bytes.withUnsafeBufferPointer { buffer in
      var position = buffer.baseAddress
      let signature = d2i_ECDSA_SIG(nil, &position, count)
      defer { ECDSA_SIG_free(signature) }
      return padded(ECDSA_SIG_get0_r(signature), size) + padded(ECDSA_SIG_get0_s(signature), size)
    }
  }

  private func addAuthority() {
    let constraint = X509V3_EXT_conf_nid(nil, nil, NID_basic_constraints, "critical,CA:TRUE")
    X509_add_ext(certificate, constraint, -1)
    X509_EXTENSION_free(constraint)
  }

  /// An extension whose value is NULL, as the App Store's are.
  private func add(_ marker: String) {
    let object = OBJ_txt2obj(marker, 1)
    let value = ASN1_OCTET_STRING_new()
    ASN1_OCTET_STRING_set(value, [0x05, 0x00], 2)
    let marker = X509_EXTENSION_create_by_OBJ(nil, object, 0, value)
    X509_add_ext(certificate, marker, -1)
    X509_EXTENSION_free(marker)
    ASN1_OCTET_STRING_free(value)
    ASN1_OBJECT_free(object)
  }
}

private func makeKey(_ curve: Int32) -> OpaquePointer? {
  let context = EVP_PKEY_CTX_new_id(EVP_PKEY_EC, nil)
  defer { EVP_PKEY_CTX_free(context) }
  var key: OpaquePointer?
  EVP_PKEY_keygen_init(context)
  EVP_PKEY_CTX_set_ec_paramgen_curve_nid(context, curve)
  EVP_PKEY_keygen(context, &key)
  return key
}

private func padded(_ number: OpaquePointer?, _ size: Int) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: size)
  BN_bn2binpad(number, &bytes, Int32(size))
  return bytes
}
