package import ServerStorage

extension AccountPart {
  /// What members have bought, and what the license gives, in workplaces that they have come to.
  package static func tiers(_ tiers: Tiers) -> AccountPart {
    AccountPart {
      $0.update = { server, workplaces, now, change in tiers.apply(to: workplaces, in: server, at: now, &change) }
    }
  }
}
