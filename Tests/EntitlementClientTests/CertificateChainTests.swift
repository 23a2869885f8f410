import COpenSSL
import EntitlementClient
import JSONKit
import TestSupport
import Testing
import TimeKit

@Suite struct `The certificates of a transaction` {
  var store = TestAppStore()

  private func failure(_ client: OfflineEntitlementClient? = nil) -> TransactionFailure? {
    do throws(TransactionFailure) {
      _ = try (client ?? store.client).transaction(store.transaction())
      return nil
    } catch {
      return error
    }
  }

  private var isUntrusted: Bool {
    guard case .untrusted = failure() else { return false }
    return true
  }

  private mutating func changeLeaf(_ change: (inout TestCertificate.Options) -> Void) {
    var options = TestCertificate.Options()
    (options.isAuthority, options.marker) = (false, TestAppStore.leafMarker)
    change(&options)
    store.leaf = TestCertificate("Leaf", issuer: store.intermediate, options)
  }

  private mutating func changeIntermediate(_ change: (inout TestCertificate.Options) -> Void) {
    var options = TestCertificate.Options()
    options.marker = TestAppStore.intermediateMarker
    change(&options)
    store.intermediate = TestCertificate("Intermediate", issuer: store.root, options)
    changeLeaf { _ in }
  }

  @Test func `must lead to the configured root, not to one that they bring along`() {
    guard case .untrusted = failure(TestAppStore().client) else {
      Issue.record("another root is taken")
      return
    }
    #expect(failure() == nil)
  }

  @Test mutating func `must each be signed by the next`() {
    let other = TestAppStore()
    store.intermediate = other.intermediate
    #expect(isUntrusted)
    store = TestAppStore()
    store.leaf = other.leaf
    #expect(isUntrusted)
    store = TestAppStore()
    var options = TestCertificate.Options()
    (options.isAuthority, options.marker) = (false, TestAppStore.leafMarker)
    store.leaf = TestCertificate("Leaf", options)
    #expect(isUntrusted)
  }

  @Test mutating func `are three`() {
    let texts = [store.leaf, store.intermediate, store.root].map { JSON.string(standardBase64($0.der)) }
    for count in [0, 1, 2] {
      store.chain = Array(texts.prefix(count))
      #expect(failure() == .wrongChainLength(count))
    }
    store.chain = texts + [texts[2]]
    #expect(failure() == .wrongChainLength(4))
    store.chain = [texts[0], texts[2], texts[1]]
    #expect(isUntrusted)
    store.chain = [texts[0], texts[2], texts[2]]
    #expect(isUntrusted)
  }

  @Test mutating func `are certificates`() {
    let texts = [store.leaf, store.intermediate, store.root].map { JSON.string(standardBase64($0.der)) }
    for bad in [
      JSON.string(""), .string("AAAA"), .string("*"), .integer(1), .string(standardBase64(store.root.der + [0])),
    ] {
      store.chain = [texts[0], bad, texts[2]]
      #expect(failure() == .malformed(.certificate))
    }
    store.chain = [texts[0], .string(standardBase64([UInt8](repeating: 0, count: 4_097))), texts[2]]
    #expect(failure() == .tooLarge(.certificate))
  }

  @Test mutating func `carry the App Store's marks`() {
    changeLeaf { $0.marker = nil }
    #expect(failure() == .missingMarker(.leaf))
    changeLeaf { $0.marker = TestAppStore.intermediateMarker }
    #expect(failure() == .missingMarker(.leaf))
    changeIntermediate { $0.marker = nil }
    #expect(failure() == .missingMarker(.intermediate))
    changeIntermediate { _ in }
    #expect(failure() == nil)
  }

  @Test mutating func `are issued by one who may issue them`() {
    changeIntermediate { $0.isAuthority = false }
    #expect(isUntrusted)
  }

  @Test mutating func `were valid when the transaction was signed, whatever they are now`() {
    changeLeaf { $0.until = TestAppStore.signed.adding(milliseconds: 1_000) }
    #expect(failure() == nil)
    changeLeaf { $0.until = TestAppStore.signed.adding(milliseconds: -1_000) }
    #expect(failure() == .certificateExpired)
    changeLeaf { $0.from = TestAppStore.signed.adding(milliseconds: 1_000) }
    #expect(failure() == .certificateExpired)
    changeIntermediate { $0.until = TestAppStore.signed.adding(milliseconds: -1_000) }
    #expect(failure() == .certificateExpired)
  }

  @Test mutating func `have keys of the curve P-256`() {
    changeLeaf { $0.curve = NID_secp384r1 }
    #expect(failure() == .invalidKey)
    changeLeaf { $0.curve = NID_secp256k1 }
    #expect(failure() == .invalidKey)
  }
}
