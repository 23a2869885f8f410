import Testing

@testable import ObjectStorageClient

@Suite struct `A digest` {
  /// RFC 1321, A.5, and FIPS 180-4's first example.
  @Test func `is that of the standards`() {
    #expect(Digest.md5(Array("message digest".utf8)).hex == "f96b697d7cb7938d525a2f31aaf161d0")
    #expect(Digest.md5([]).base64 == "1B2M2Y8AsgTpgAmY7PhCfg==")
    #expect(
      Digest.sha256(Array("abc".utf8)).hex == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(Digest(hex: "f96b697d7cb7938d525a2f31aaf161d0")?.hex == "f96b697d7cb7938d525a2f31aaf161d0")
    for text in ["f96b697d7cb7938d525a2f31aaf161d", "g96b697d7cb7938d525a2f31aaf161d0", ""] {
      #expect(Digest(hex: text) == nil)
    }
  }
}
