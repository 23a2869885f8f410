import ChangeLogModel
import JSONKit
import SharedModels

/// What the server says of its change log, of which the device holds only the newest part.
struct LogSummary: Equatable, Sendable {
  /// How many changes are logged.
  let total: Int64
  /// For each period, how many of them would be removed by it.
  private let expiring: [Expiring]

  private struct Expiring: Equatable, Sendable {
    let period: RetentionPeriod
    let count: Int64
  }

  /// Reads `{"total", "expiring": [{"retention", "count"}]}`; nil if it is anything else.
  init?(_ bytes: [UInt8]) {
    do throws(FieldError) {
      let reader = try JSONFieldReader((try? JSON.parse(bytes)) ?? .null)
      total = try reader.integer("total")
      expiring = try reader.list("expiring", limit: RetentionPeriod.allCases.count) { inner throws(FieldError) in
        guard let period = RetentionPeriod(rawValue: try inner.text("retention")) else {
          throw FieldError("retention", SharedTexts.invalidPeriod)
        }
        return Expiring(period: period, count: try inner.integer("count"))
      }
    } catch {
      return nil
    }
  }

  /// Nil if the server did not say.
  func count(of period: RetentionPeriod) -> Int64? { expiring.first { $0.period == period }?.count }
}

/// A shorter period, which the person is asked about.
struct Shortening: Equatable, Sendable {
  let period: RetentionPeriod
  /// How many entries it will remove; nil until they are counted.
  var count: Int64?
  /// Whether there may be more on the server.
  var isPart = false
}

extension Shortening {
  /// What the question before it says.
  var message: String {
    let count = count ?? 0
    if count == 0 {
      return isPart
        ? ChangeLogTexts.nothingOlderHere
        : ChangeLogTexts.nothingOlder
    }
    return ChangeLogTexts.removal(of: count, isPart: isPart)
  }
}
