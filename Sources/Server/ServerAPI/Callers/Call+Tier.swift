import HTTPKit
import RecordKit
import ServerStorage
package import SharedModels

extension Call {
  /// Fails with the reason unless the caller's tier has something, in the path's workplace (402).
  package func checkAllowed(_ feature: ProFeature) throws(Problem) {
    let now = environment.now()
    let tier = try read { $0.tier(of: $0.member, in: $0.actor.workplace, at: now) }
    guard tier.allows(feature) else { throw Problem(.locked(feature)) }
  }
}
