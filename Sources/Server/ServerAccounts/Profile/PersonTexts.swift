import SentenceKit

/// What people read of their accounts.
enum PersonTexts {
  /// Why an account cannot be deleted yet.
  static func owns(_ names: [String]) -> String {
    let list = names.map { "“\($0)”" }.listed(by: ", ")
    let them = names.count == 1 ? "it" : "them"
    return "You own \(list). Make someone else the owner or delete \(them) before you delete your account."
  }
}
