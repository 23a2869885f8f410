public import JSONKit
import TextKit

extension RoutePlan {
  /// The plan as JSON: each hike's `stops` and `trail` by their identifiers and its `meters`, the sum of `meters`, the
  /// list's (`listOrderMeters`), what is saved (`savedMeters`), and `optimal`, which is always true.
  ///
  /// - `manual`: What an order that a person has chosen costs, if one was given.
  public func json(of day: PickupDay, manual: ManualOrder? = nil) -> JSON {
    var members: [JSON.Member] = [
      JSON.Member("hikes", .array(hikes.map { $0.json(of: day) })),
      JSON.Member("metres", meters(millimeters)),
      JSON.Member("listOrderMetres", meters(listOrderMillimeters)),
      JSON.Member("savedMetres", meters(savedMillimeters)),
      JSON.Member("optimal", .bool(true)),
    ]
    if let manual { members.append(JSON.Member("manual", manual.json)) }
    return .object(members)
  }
}

extension RoutePlan.Hike {
  fileprivate func json(of day: PickupDay) -> JSON {
    .object([
      JSON.Member("stops", .array(stops.map { .string(day.stops[$0].id) })),
      JSON.Member("trail", trail.map { .string(day.trails[$0].id) } ?? .null),
      JSON.Member("metres", meters(millimeters)),
    ])
  }
}

extension ManualOrder {
  fileprivate var json: JSON {
    .object([
      JSON.Member("metres", meters(millimeters)),
      JSON.Member("extraMetres", meters(extraMillimeters)),
      JSON.Member("breaks", .array(brokenWishes.map { .string($0.description) })),
    ])
  }
}

/// Meters with up to three decimal places.
private func meters(_ millimeters: Int64) -> JSON {
  let (whole, rest) = millimeters.magnitude.quotientAndRemainder(dividingBy: 1_000)
  if rest == 0 { return .integer(millimeters / 1_000) }
  var decimals = String(rest + 1_000).dropFirst()
  while decimals.hasSuffix("0") { decimals = decimals.dropLast() }
  let text = "\(millimeters < 0 ? "-" : "")\(whole).\(String(decimals))"
  return JSON.Decimal(text).map { .decimal($0) } ?? .integer(Int64(whole))
}
