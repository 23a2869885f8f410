import COpenSSL

/// A certificate (RFC 5280) in OpenSSL's hands.
final class Certificate: @unchecked Sendable {
  let pointer: OpaquePointer

  private init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { X509_free(pointer) }

  /// `nil` for bytes that are no certificate, or more than one.
  convenience init?(der bytes: [UInt8]) {
    let pointer = bytes.withUnsafeBufferPointer { buffer -> OpaquePointer? in
      guard let start = buffer.baseAddress else { return nil }
      var position: UnsafePointer<UInt8>? = start
      guard let certificate = d2i_X509(nil, &position, buffer.count) else { return nil }
      guard position == start + buffer.count else {
        X509_free(certificate)
        return nil
      }
      return certificate
    }
    ERR_clear_error()
    guard let pointer else { return nil }
    self.init(pointer)
  }

  /// The first certificate of a text between its lines of `CERTIFICATE` (RFC 7468).
  convenience init?(pem bytes: [UInt8]) {
    guard let input = BIO_new_mem_buf(bytes, Int32(clamping: bytes.count)) else { return nil }
    defer { BIO_free(input) }
    let pointer = PEM_read_bio_X509(input, nil, nil, nil)
    ERR_clear_error()
    guard let pointer else { return nil }
    self.init(pointer)
  }

  /// Whether it is signed with its own key.
  var isSelfSigned: Bool {
    defer { ERR_clear_error() }
    return X509_self_signed(pointer, 1) == 1
  }

  /// Whether it has an extension, by its number in dots.
  func hasExtension(_ identifier: String) -> Bool {
    guard let object = OBJ_txt2obj(identifier, 1) else { return false }
    defer { ASN1_OBJECT_free(object) }
    return X509_get_ext_by_OBJ(pointer, object, -1) >= 0
  }
}
