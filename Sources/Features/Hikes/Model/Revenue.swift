import RecordKit
import TimeKit

/// What was paid within some days, with the tax that is in it.
package struct Revenue: Equatable, Sendable {
  /// How many payments.
  package private(set) var count = 0
  /// With tax, in cents.
  package private(set) var total: Int64 = 0
  /// The tax in it, payment by payment, in cents.
  package private(set) var tax: Int64 = 0

  /// Without tax, in cents.
  package var net: Int64 { total - tax }

  /// What these payments sum up to.
  package init(_ payments: [Payment], by settings: HikeSettings) {
    for payment in payments {
      count += 1
      total += payment.amount
      tax += settings.business.tax(in: payment.amount, on: payment.date)
    }
  }
}
