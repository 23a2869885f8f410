package import JSONKit
package import ServerAPI

/// What is asked over the socket: one line of JSON, and behind it a file, if there is one.
package struct AdminRequest: Equatable, Sendable {
  /// The most bytes of the line.
  package static let byteLimit = 64 << 10

  package let command: String
  package let operands: [String]
  package let options: [String: String]
  /// Whether somebody has confirmed what is not easily undone.
  package var isConfirmed = false
  package var input: String?
  /// The bytes of the file.
  package var attachment: Int64 = 0

  package init(_ command: String, operands: [String] = [], options: [String: String] = [:]) {
    (self.command, self.operands, self.options) = (command, operands, options)
  }

  /// Nil for what is no request.
  package init?(_ line: [UInt8]) {
    guard let json = try? JSON.parse(line) else { return nil }
    self.init(json)
  }

  /// Nil for what is no request.
  init?(_ json: JSON) {
    guard let command = json["command"]?.string else { return nil }
    let operands = json["operands"]?.array ?? []
    let options = json["options"]?.object ?? []
    guard operands.allSatisfy({ $0.string != nil }), options.allSatisfy({ $0.value.string != nil }) else { return nil }
    self.init(
      command, operands: operands.compactMap(\.string),
      options: Dictionary(options.map { ($0.key, $0.value.string ?? "") }, uniquingKeysWith: { first, _ in first }))
    isConfirmed = json["confirmed"]?.bool ?? false
    input = json["input"]?.string
    attachment = json["attachment"]?.integer ?? 0
    guard attachment >= 0 else { return nil }
  }

  package var line: [UInt8] {
    let named = options.sorted { $0.key < $1.key }.map { JSON.Member($0.key, .string($0.value)) }
    return JSONWriter.object { fields in
      fields.text("command", command)
      fields.texts("operands", operands)
      fields.json("options", .object(named))
      fields.flag("confirmed", isConfirmed)
      fields.optionalText("input", input)
      fields.integer("attachment", attachment)
    } + [UInt8(ascii: "\n")]
  }
}

/// What is answered over the socket: one line of JSON, and behind it a file, if there is one.
package enum AdminAnswer: Equatable, Sendable {
  /// - Parameters:
  ///   - report: for programs.
  ///   - text: the same for people.
  ///   - attachment: the bytes of the file.
  case done(report: JSON, text: String, attachment: Int64)
  /// Nothing is done before somebody confirms it.
  case question(AdminQuestion)
  case failed(AdminFailure)

  /// The most bytes of the line.
  package static let byteLimit = 64 << 20
  private static let limits = JSONLimits(bytes: byteLimit, values: 4_000_000)

  /// Nil for what is no answer.
  package init?(_ line: [UInt8]) {
    guard let json = try? JSON.parse(line, limits: Self.limits) else { return nil }
    let text = { (name: String) in json[name]?.string ?? "" }
    switch json["result"]?.string {
    case "done":
      self = .done(
        report: json["report"] ?? .object([]), text: text("text"), attachment: json["attachment"]?.integer ?? 0)
    case "confirm": self = .question(AdminQuestion(text("question"), answer: text("answer")))
    case "usage": self = .failed(.usage(text("message")))
    case "failed": self = .failed(.failed(text("message")))
    default: return nil
    }
  }

  package var line: [UInt8] {
    JSONWriter.object { fields in
      switch self {
      case .done(let report, let text, let attachment):
        fields.text("result", "done")
        fields.json("report", report)
        fields.text("text", text)
        fields.integer("attachment", attachment)
      case .question(let question):
        fields.text("result", "confirm")
        fields.text("question", question.text)
        fields.text("answer", question.answer)
      case .failed(let failure):
        if case .usage = failure { fields.text("result", "usage") } else { fields.text("result", "failed") }
        fields.text("message", failure.message)
      }
    } + [UInt8(ascii: "\n")]
  }
}
