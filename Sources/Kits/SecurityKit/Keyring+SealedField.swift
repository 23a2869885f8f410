import CSodium

/// XChaCha20-Poly1305 with associated data (draft-irtf-cfrg-xchacha), whose nonces are long enough to be random.
extension Keyring {
  /// Encrypts a text under the newest key, for its place alone.
  public func seal(_ text: String, in context: SealedField.Context) throws(SealedField.Failure) -> SealedField {
    guard text.utf8.count <= SealedField.textLimit else { throw .tooLong }
    let header = SealedField.header(newest.number)
    let nonce = Sodium.randomBytes(SealedField.nonceSize)
    let data = header + context.bytes
    let text = Array(text.utf8)
    var sealed = [UInt8](repeating: 0, count: text.count + SealedField.tagSize)
    newest.sealing.withBytes { key in
      _ = crypto_aead_xchacha20poly1305_ietf_encrypt(
        &sealed, nil, text, UInt64(text.count), data, UInt64(data.count), nil, nonce, key)
    }
    return SealedField(bytes: header + nonce + sealed)
  }

  /// The text, if the envelope is whole and belongs to this place.
  public func open(_ field: SealedField, in context: SealedField.Context) throws(SealedField.Failure) -> String {
    guard let number = field.keyNumber, field.bytes.count <= SealedField.textLimit + SealedField.overhead else {
      throw .malformed
    }
    guard let key = keys(number)?.sealing else { throw .unknownKey(number) }
    let sealed = Array(field.bytes.dropFirst(SealedField.headerSize + SealedField.nonceSize))
    let nonce = Array(field.bytes[SealedField.headerSize...].prefix(SealedField.nonceSize))
    let data = SealedField.header(number) + context.bytes
    guard let bytes = open(sealed, nonce, data, key), let text = String(validating: bytes, as: UTF8.self) else {
      throw .notAuthentic
    }
    return text
  }

  /// Whether a newer key has come since: seal the text anew.
  public func needsSealing(_ field: SealedField) -> Bool { field.keyNumber != currentKey }

  private func open(_ sealed: [UInt8], _ nonce: [UInt8], _ data: [UInt8], _ key: SecretKey) -> [UInt8]? {
    Sodium.start()
    var text = [UInt8](repeating: 0, count: sealed.count - SealedField.tagSize)
    let isAuthentic = key.withBytes { key in
      crypto_aead_xchacha20poly1305_ietf_decrypt(
        &text, nil, nil, sealed, UInt64(sealed.count), data, UInt64(data.count), nonce, key) == 0
    }
    return isAuthentic ? text : nil
  }
}
