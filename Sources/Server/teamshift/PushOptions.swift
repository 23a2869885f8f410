import NotificationsServer
import ServerAPI
import TeamShiftServer

extension Subcommand.Option {
  static let push = [
    Subcommand.Option(
      name: "--push-contact", value: "ADDRESS",
      summary: "whom push services write to: mailto:you@example.org, or https://; --public-address if not given"),
    Subcommand.Option(
      name: "--push-service", value: "HOST",
      summary: "a push service beside those of the common browsers; several are separated by commas"),
  ]
}

extension Arguments {
  /// What notifications to browsers need; nil where there is no address that push services take.
  func pushSettings(_ address: PublicAddress?) throws(CommandFailure) -> NotificationService.PushSettings? {
    let services = (value("--push-service") ?? "").split(separator: ",").map { String($0) }
    guard let contact = value("--push-contact") else {
      guard let origin = address?.origin else {
        guard services.isEmpty else { throw missing("--push-contact", for: "--push-service") }
        return nil
      }
      return NotificationService.PushSettings(contact: origin, otherServices: services)
    }
    guard let settings = NotificationService.PushSettings(contact: contact, otherServices: services) else {
      throw wrong("--push-contact", "takes an address such as mailto:you@example.org or https://shifts.example.org.")
    }
    return settings
  }
}
