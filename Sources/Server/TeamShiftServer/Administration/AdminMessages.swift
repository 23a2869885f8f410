package import JSONKit
package import ServerAPI

/// A command of an operator or of the server's owner.
package struct AdminRequest: Equatable, Sendable {
  /// The most bytes of the JSON.
  package static let byteLimit = 64 << 10

  package let command: String
  package let operands: [String]
  package let options: [String: String]
  /// Whether somebody has confirmed what is not easily undone.
  package var isConfirmed = false
  package var input: String?

  package init(_ command: String, operands: [String] = [], options: [String: String] = [:]) {
    (self.command, self.operands, self.options) = (command, operands, options)
  }

  /// Nil for JSON that is not a request.
  package init?(_ json: JSON) {
    guard let command = json["command"]?.string else { return nil }
    let operands = json["operands"]?.array ?? []
    let options = json["options"]?.object ?? []
    guard operands.allSatisfy({ $0.string != nil }), options.allSatisfy({ $0.value.string != nil }) else { return nil }
    self.init(
      command, operands: operands.compactMap(\.string),
      options: Dictionary(options.map { ($0.key, $0.value.string ?? "") }, uniquingKeysWith: { first, _ in first }))
    isConfirmed = json["confirmed"]?.bool ?? false
    input = json["input"]?.string
  }

  package var json: [UInt8] {
    let named = options.sorted { $0.key < $1.key }.map { JSON.Member($0.key, .string($0.value)) }
    return JSONWriter.object { fields in
      fields.text("command", command)
      fields.texts("operands", operands)
      fields.json("options", .object(named))
      fields.flag("confirmed", isConfirmed)
      fields.optionalText("input", input)
    }
  }
}

/// The answer to an operator's command.
package enum AdminAnswer: Equatable, Sendable {
  /// - Parameters:
  ///   - report: for programs.
  ///   - text: the same for people.
  ///   - file: the file that was asked for.
  case done(report: JSON, text: String, file: [UInt8]? = nil)
  /// Nothing is done before somebody confirms it.
  case question(AdminQuestion)
  case failed(AdminFailure)

  /// The most bytes of the JSON.
  package static let byteLimit = 64 << 20
  /// The most bytes of a file.
  package static let fileLimit = 4 << 30
  private static let limits = JSONLimits(bytes: byteLimit, values: 4_000_000)

  /// Reads a server's answer; nil for any other bytes.
  package init?(status: Int, _ bytes: [UInt8], file: [UInt8]? = nil) {
    guard let json = try? JSON.parse(bytes, limits: Self.limits) else { return nil }
    if status == 200, let report = json["report"], let text = json["text"]?.string {
      self = .done(report: report, text: text, file: file)
    } else if status == 200, let text = json["question"]?.string, let answer = json["answer"]?.string {
      self = .question(AdminQuestion(text, answer: answer))
    } else if status != 200, let message = json["detail"]?.string {
      self = .failed(status == RequestOutcome.malformed.status ? .usage(message) : .failed(message))
    } else {
      return nil
    }
  }

  /// A failure is answered as a problem instead.
  package func json() throws(Problem) -> [UInt8] {
    switch self {
    case .done(let report, let text, _):
      JSONWriter.object { fields in
        fields.json("report", report)
        fields.text("text", text)
      }
    case .question(let question):
      JSONWriter.object { fields in
        fields.text("question", question.text)
        fields.text("answer", question.answer)
      }
    case .failed(.usage(let message)): throw Problem(.malformed, message)
    case .failed(.failed(let message)): throw Problem(.refused, message)
    }
  }
}
