import JSONKit
import SecurityKit
import ServerAccounts

/// What a browser answers, as `PublicKeyCredential.toJSON` writes it (Web Authentication Level 3, section 5.1).
struct PasskeyAnswer {
  private let credential: JSON

  init(_ fields: JSONFieldReader) throws(FieldError) { credential = try fields.json("credential") }

  func registration() throws(AccountFailure) -> PasskeyRegistration {
    do throws(PasskeyFailure) {
      return try PasskeyRegistration(
        clientData: part("clientDataJSON"), attestationObject: part("attestationObject"))
    } catch {
      throw .passkey(error, isLogIn: false)
    }
  }

  func assertion() throws(AccountFailure) -> PasskeyAssertion {
    do throws(PasskeyFailure) {
      return try PasskeyAssertion(
        credentialID: credential["rawId"]?.string ?? "", clientData: part("clientDataJSON"),
        authenticatorData: part("authenticatorData"), signature: part("signature"),
        userHandle: credential["response"]?["userHandle"]?.string)
    } catch {
      throw .passkey(error, isLogIn: true)
    }
  }

  /// What is missing is malformed like any other text that is none.
  private func part(_ name: String) -> String { credential["response"]?[name]?.string ?? "" }
}
