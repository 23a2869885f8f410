import SentenceKit

/// What people read of their accounts.
enum PersonTexts {
  /// Why an account cannot be deleted yet.
  static func owns(_ names: [String]) -> String {
    let list = names.map { "“\($0)”" }.listed(by: ", ")
    return "You own \(list). Give \(names.count == 1 ? "it" : "them") to someone else, or delete "
      + "\(names.count == 1 ? "it" : "them"), before you delete your account."
  }
}
