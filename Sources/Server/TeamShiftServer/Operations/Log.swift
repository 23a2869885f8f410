import Glibc
import HTTPKit
import JSONKit
import TextKit

/// Writes one JSON object a line: each request, and what else the operator should know. Never a body.
package final class Log: Sendable {
  package enum Level: String, Sendable {
    case info, warning, error
  }

  private static let pathLimit = 500

  private let sink: @Sendable ([UInt8]) -> Void
  private let clock: any Clock

  /// - Parameter sink: takes a line, its line break included; on any thread.
  package init(clock: any Clock, sink: @escaping @Sendable ([UInt8]) -> Void) {
    self.clock = clock
    self.sink = sink
  }

  /// Standard error, where one write of a short line is never torn (pipe(7)).
  package static let standard = Log(clock: SystemClock()) { line in
    _ = line.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  package func note(_ level: Level, _ message: String) {
    line(level) { fields in fields.text("message", message) }
  }

  func request(_ request: Request, _ response: Response, microseconds: Int64, cause: String?) {
    line(response.status >= 500 ? .error : .info) { fields in
      fields.text("method", request.method.name)
      fields.text("path", request.rawPath.limited(toCharacters: Self.pathLimit))
      fields.integer("status", Int64(response.status))
      fields.decimal("ms", thousandths: microseconds)
      fields.integer("bytes", Int64(response.size))
      fields.text("peer", request.peer)
      fields.text("id", request.id)
      fields.optionalText("cause", cause)
    }
  }

  /// - Parameter peer: nil where nobody knows it.
  func rejection(status: Int, peer: String?) {
    line(status >= 500 ? .error : .info) { fields in
      fields.text("message", "A request could not be read.")
      fields.integer("status", Int64(status))
      fields.optionalText("peer", peer)
    }
  }

  private func line(_ level: Level, _ write: (JSONFieldWriter) -> Void) {
    var bytes = JSONWriter.object { fields in
      fields.instant("time", clock.now())
      fields.text("level", level.rawValue)
      write(fields)
    }
    bytes.append(UInt8(ascii: "\n"))
    sink(bytes)
  }
}

extension JSONFieldWriter {
  fileprivate func decimal(_ name: String, thousandths: Int64) {
    let digits = String(thousandths % 1000)
    let text = "\(thousandths / 1000).\(String(repeating: "0", count: 3 - digits.utf8.count))\(digits)"
    if let number = JSON.Decimal(text) { json(name, .decimal(number)) }
  }
}
