import Glibc
import JSONKit
import ServerAPI
import ServerStorage
import TeamShiftServer

extension Subcommand {
  /// `teamshift admin …`: what features and the server itself contribute.
  static let admin = AdminCommand.all.map { command in
    Subcommand(command, words: ["admin"] + command.words) { arguments throws(CommandFailure) in
      try administer(command, operands: arguments.operands, arguments)
    }
  }

  /// A command under other words.
  init(
    _ command: AdminCommand, words: [String], run: @escaping @Sendable (Arguments) throws(CommandFailure) -> Void
  ) {
    let asking = command.question == nil ? [] : [Option.yes]
    self.init(
      words: words, operands: command.operands, optionalOperand: command.optionalOperand,
      options: command.options.map { Option($0) } + asking + [.json] + Option.place + [.keyFile, .socket],
      summary: command.summary, details: command.details, run: run)
  }
}

extension Subcommand.Option {
  init(_ option: AdminCommand.Option) {
    self.init(name: option.name, value: option.value, summary: option.summary)
  }

  static let yes = Subcommand.Option(name: "--yes", value: nil, summary: "do it without asking")
  static let json = Subcommand.Option(name: "--json", value: nil, summary: "answer for programs")
  static let socket = Subcommand.Option(
    name: "--socket", value: "FILE", summary: "the server's socket; admin.socket in the data folder if not given")
}

/// Has a command done by the server that runs, or on the data folder where none does.
func administer(
  _ command: AdminCommand, operands: [String], _ arguments: Arguments
) throws(CommandFailure) {
  var options: [String: String] = [:]
  for option in command.options where arguments.has(option.name) || arguments.value(option.name) != nil {
    options[option.name] = arguments.value(option.name) ?? ""
  }
  let target = command.writesFile ? operands.last : nil
  let asked = target == nil ? operands : Array(operands.dropLast())
  var request = AdminRequest(command.name, operands: asked, options: options)
  request.isConfirmed = arguments.has("--yes") || command.question == nil
  let desk = AdminPath(command: command, arguments: arguments, file: command.file(operands))
  if !request.isConfirmed, case .question(let question) = try desk.ask(request, sendsFile: false) {
    try confirm(question)
    request.isConfirmed = true
  }
  if case .password = command.input { request.input = readPassword() }
  let answer = try desk.ask(request, sendsFile: true)
  if let target, case .done(_, _, let file?) = answer {
    try withFiles { () throws(FileFailure) in try replaceFile(target, with: file) }
  }
  try show(answer, asJSON: arguments.has("--json"))
}

/// Asks whoever sits at the terminal to name the thing.
private func confirm(_ question: AdminQuestion) throws(CommandFailure) {
  complain("\(printable(question.text, limit: 2_000)) To go on, type: \(question.answer)")
  guard readLine() == question.answer else { throw .failed("Nothing was done.") }
}

private func show(_ answer: AdminAnswer, asJSON: Bool) throws(CommandFailure) {
  switch answer {
  case .done(let report, let text, _):
    print(asJSON ? printable(json: report.bytes) : text, terminator: asJSON ? "\n" : "")
  case .question: throw .failed("Nothing was done: not confirmed.")
  case .failed(.usage(let message)): throw .usage(printable(message, limit: 2_000))
  case .failed(.failed(let message)): throw .failed(printable(message, limit: 2_000))
  }
}

/// By the socket of a server, or by the data folder itself.
private struct AdminPath {
  let command: AdminCommand
  let arguments: Arguments
  let file: String?

  func ask(_ request: AdminRequest, sendsFile: Bool) throws(CommandFailure) -> AdminAnswer {
    let data = try arguments.data
    let socket = arguments.value("--socket") ?? data.adminSocket
    let answer: AdminAnswer?
    do throws(AdminFailure) {
      answer = try AdminClient(path: socket).ask(request, file: sendsFile ? file : nil)
    } catch {
      throw .failed(error.message)
    }
    if let answer { return answer }
    guard arguments.value("--socket") == nil else { throw .failed("No server listens at \(socket).") }
    return try askFolder(request)
  }

  private func askFolder(_ request: AdminRequest) throws(CommandFailure) -> AdminAnswer {
    let data = try arguments.data
    if case .server = command.requirement { throw .failed("No server listens at \(data.adminSocket).") }
    var isNew = false
    if case .dataOrNew = command.requirement { isNew = true }
    return try starting { () throws(StartFailure) in
      try AdminCommandExecutor.use(data, isNew: isNew, file: file) { $0.answer(request, file: $1, uid: geteuid()) }
    }
  }
}

extension AdminCommand {
  /// The file that an operand names and that is sent along.
  fileprivate func file(_ values: [String]) -> String? {
    guard case .file(let name) = input, let index = operands.firstIndex(of: name) else { return nil }
    return values[index]
  }
}

/// What can be asked of a server that runs.
var adminOverview: String {
  let lines = Subcommand.admin.map { command in
    let name = (command.words + command.operands).dropFirst().joined(separator: " ")
    return "  \(padded(name, to: 34))\(command.summary)"
  }
  return """
    teamshift admin COMMAND [--json] [--data FOLDER]

    \(lines.joined(separator: "\n"))

    The server that has the data folder is asked by its socket. Where none runs, the folder is opened itself. Only root and
    the server's own user may do this.
    """
}
