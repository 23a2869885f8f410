import JSONKit
import SharedModels
import SharedUIs

/// A form about the account that the server answers at once.
enum AccountForm: String, CaseIterable, Sendable {
  case password, email, token, delete

  var path: String {
    switch self {
    case .password, .email, .token: "\(SecurityScreen.path)/\(rawValue)"
    case .delete: "\(YourDataScreen.path)/\(rawValue)"
    }
  }

  /// The row that leads to it.
  var label: String {
    switch self {
    case .password: AccountTexts.changePassword
    case .email: AccountTexts.email
    case .token: AccountTexts.addToken
    case .delete: AccountTexts.deleteAccount
    }
  }

  var title: String { self == .email ? AccountTexts.changeEmail : label }

  var saveLabel: String {
    switch self {
    case .password, .email: SharedTexts.save
    case .token: AccountTexts.create
    case .delete: SharedTexts.delete
    }
  }

  var note: String {
    switch self {
    case .password: AccountTexts.changePasswordNote
    case .email: AccountTexts.changeEmailNote
    case .token: AccountTexts.newTokenNote
    case .delete: AccountTexts.deleteAccountNote
    }
  }

  /// What is typed: each text's name in the request, its label, and how it is typed.
  var fields: [(name: String, label: String, traits: TextTraits)] {
    switch self {
    case .password: [("newPassword", AccountTexts.newPassword, .newPassword)]
    case .email: [("email", AccountTexts.newEmail, .email)]
    case .token: [("name", AccountTexts.tokenName, .words)]
    case .delete: []
    }
  }

  func request(_ values: [String], scope: String, expires: String?) -> ServerRequest {
    let (method, path): (ServerRequest.Method, String) =
      switch self {
      case .password: (.post, "/api/v1/session/password")
      case .email: (.patch, "/api/v1/account")
      case .token: (.post, "/api/v1/tokens")
      case .delete: (.delete, "/api/v1/account")
      }
    return ServerRequest(method, path) { writer in
      for (field, value) in zip(fields, values) { writer.text(field.name, value) }
      guard self == .token else { return }
      writer.text("scope", scope)
      writer.optionalText("expires", expires)
    }
  }
}
