import HTMLKit
import SharedModels
import SharedUIs

extension AccountPage {
  /// The page in the place of one that cannot be shown.
  ///
  /// - Parameter reason: a sentence for the person.
  package static func problem(_ reason: String) -> AccountPage {
    AccountPage("", AccountTexts.pageProblem) {
      group {
        pageText(reason)
        pageButton(SharedTexts.tryAgain, "", style: .primary)
        pageFooter { pageLink(AccountTexts.toToday, "/today") }
      }
    }
  }
}
