import JSONKit

extension Effect {
  /// Show another workplace of the account.
  public static func openWorkplace(_ id: String) -> Effect { .browser("openWorkplace") { $0.text("workplace", id) } }

  /// Delete what this browser keeps of the workplace, and show another one.
  public static var forgetWorkplace: Effect { .browser("forgetWorkplace") }
}
