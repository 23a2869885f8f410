package import MailClient
package import ServerStorage

extension Delivery {
  /// A mail, which the mail server takes or not.
  package static func mail(
    _ message: MailMessage, by client: any MailClient,
    conclude: @escaping @Sendable (DeliveryResult, ServerTransaction) -> Void = { _, _ in }
  ) -> Delivery {
    Delivery(
      send: { isStopped in
        do throws(MailFailure) {
          try client.send(message, unless: isStopped)
          return .sent
        } catch {
          switch error {
          case .unavailable: return .unavailable(error.description)
          case .refused: return .refused(error.description)
          }
        }
      }, conclude: conclude)
  }
}
