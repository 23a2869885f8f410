import OutboundKit
import ServerAPI

/// What programs tell failures of other servers apart by.
enum PlaceCode: String, CaseIterable {
  /// There is no such service.
  case notConfigured
  /// There is no connection, or no answer in time.
  case unreachable
  /// It turns the request down.
  case refused
  /// What it answers is not what it should be.
  case unreadable
}

extension Problem {
  /// Why an address was not looked up. What the other server has said is for the operator.
  init(geocoding failure: OutboundFailure) {
    switch failure {
    case .notConfigured: self.init(.refused, PlacesTexts.noGeocoder, .notConfigured)
    case .busy: self.init(.unavailable, PlacesTexts.geocoderBusy, AccessCode.busy)
    case .unreachable, .timedOut: self.init(.unavailable, PlacesTexts.geocoderFailed, .unreachable)
    case .refused: self.init(.unavailable, PlacesTexts.geocoderFailed, .refused)
    case .unreadable: self.init(.unavailable, PlacesTexts.geocoderFailed, .unreadable)
    }
    if outcome == .unavailable { headers = [("Retry-After", "5")] }
    cause = failure.description
  }

  private init(_ outcome: RequestOutcome, _ detail: String, _ code: PlaceCode) {
    self.init(outcome, detail)
    self.code = code.rawValue
  }
}
