/// Something that whoever runs the server can ask of it while it runs, by `teamshift admin`. A feature contributes its own
/// as it contributes routes.
package struct AdminCommand: Sendable {
  package struct Option: Sendable {
    /// With its two hyphens.
    package let name: String
    /// What stands for its value in the help; nil for one that has none.
    package let value: String?
    package let summary: String

    package init(_ name: String, _ value: String? = nil, _ summary: String) {
      (self.name, self.value, self.summary) = (name, value, summary)
    }
  }

  /// What the program that asks sends along.
  package enum Input: Sendable {
    case none
    /// The first line of its standard input.
    case password
    /// The file that the operand of this name is.
    case file(String)
  }

  /// What has to be there.
  package enum Requirement: Sendable {
    /// A data folder, whether a server has it or not.
    case data
    /// A data folder, which is made if there is none.
    case dataOrNew
    /// A server that runs.
    case server
  }

  /// What the server's owner may have done from afar.
  package enum Remote: Sendable {
    /// It is for whoever has the machine.
    case never
    /// It changes nothing.
    case looks
    /// It is done for an owner who has signed in or confirmed lately.
    case changes
  }

  /// What it is called by, such as `accounts lock`.
  package let words: [String]
  package var operands: [String]
  /// One more that may be left out.
  package var optionalOperand: String?
  package var options: [Option]
  package let summary: String
  package var details: String
  package var input = Input.none
  package var requirement = Requirement.data
  /// Whether the file that the last operand names is written, of what the report has.
  package var writesFile = false
  /// What it is to the server's owner, who may have it done by the API.
  package var remote = Remote.never
  /// Whether the audit log says that it was done; not for what only looks, nor for what has an event of its own.
  package var isNoted = false
  /// What is asked before it is done; nil for what is done at once.
  package var question: (@Sendable (AdminCall) throws(AdminFailure) -> AdminQuestion)?
  package let run: @Sendable (AdminCall) throws(AdminFailure) -> AdminReport

  package init(
    _ words: String, operands: [String] = [], optionalOperand: String? = nil, options: [Option] = [], _ summary: String,
    details: String = "", run: @escaping @Sendable (AdminCall) throws(AdminFailure) -> AdminReport
  ) {
    self.words = words.split(separator: " ").map { String($0) }
    self.operands = operands
    self.optionalOperand = optionalOperand
    self.options = options
    self.summary = summary
    self.details = details
    self.run = run
  }

  package var name: String { words.joined(separator: " ") }

  /// The same with something changed.
  package func with(_ change: (inout AdminCommand) -> Void) -> AdminCommand {
    var copy = self
    change(&copy)
    return copy
  }
}

/// What has to be typed before something is done that is not easily undone.
package struct AdminQuestion: Equatable, Sendable {
  /// What will be done.
  package let text: String
  /// The name of what it is done to.
  package let answer: String

  package init(_ text: String, answer: String) { (self.text, self.answer) = (text, printable(answer)) }
}

/// Why something was not done for an operator.
package enum AdminFailure: Error, Equatable {
  /// It was asked for in a way that nobody understands.
  case usage(String)
  case failed(String)

  package var message: String {
    switch self {
    case .usage(let message), .failed(let message): message
    }
  }
}
