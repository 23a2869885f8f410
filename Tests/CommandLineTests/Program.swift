import Foundation
import TestSupport
import Testing

/// The program as a person runs it.
struct Program {
  /// What a run has left.
  struct Result {
    let code: Int32
    let output: String
    let errors: String
  }

  /// Beside the tests themselves.
  private static var executable: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("teamshift")
  }

  /// - Parameters:
  ///   - input: what it reads from standard input.
  ///   - variables: of its environment, beside those of the tests' that are no settings.
  static func run(
    _ arguments: [String], input: String = "", variables: [String: String] = [:], in folder: String
  ) throws -> Result {
    let (process, output, errors) = make(arguments, folder)
    process.environment = environment(with: variables)
    let typed = Pipe()
    process.standardInput = typed
    try process.run()
    // It may end without reading, which is no reason for the tests to end.
    signal(SIGPIPE, SIG_IGN)
    try? typed.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try? typed.fileHandleForWriting.close()
    // Less than a pipe holds is ever written, so reading may come after the end.
    process.waitUntilExit()
    return Result(
      code: process.terminationStatus, output: try output.text(), errors: try errors.text())
  }

  /// Starts it, and kills it once the condition is true.
  static func runUntil(_ condition: () -> Bool, _ arguments: [String], in folder: String) throws {
    let (process, _, _) = make(arguments, folder)
    try process.run()
    let isReached = eventually(condition)
    #expect(isReached)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  private static func environment(with variables: [String: String]) -> [String: String] {
    let inherited = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("TEAMSHIFT_") }
    return inherited.merging(variables) { _, given in given }
  }

  private static func make(_ arguments: [String], _ folder: String) -> (Process, Pipe, Pipe) {
    let (process, output, errors) = (Process(), Pipe(), Pipe())
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardOutput = output
    process.standardError = errors
    return (process, output, errors)
  }
}

extension Pipe {
  fileprivate func text() throws -> String {
    String(decoding: try fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }
}

extension Program {
  /// A server that runs until it is stopped.
  final class Server {
    let port: Int
    private let output: Pipe
    /// What it has written to standard output, as far as that was read.
    private(set) var outputText: String
    private let process: Process
    private let log: URL
    /// What proves to the server whose the requests are; nothing at first.
    private(set) var credentials = ""

    init(_ arguments: String..., variables: [String: String] = [:], in folder: String) throws {
      output = Pipe()
      process = Process()
      process.executableURL = Program.executable
      process.arguments = ["serve", "--port", "0"] + arguments
      process.environment = Program.environment(with: variables)
      // A terminal that is closed would stop it.
      process.standardInput = FileHandle.nullDevice
      process.currentDirectoryURL = URL(fileURLWithPath: folder)
      process.standardOutput = output
      // A pipe that nobody reads would hold the server up once it is full.
      log = URL(fileURLWithPath: folder).appendingPathComponent("log-\(UUID().uuidString)")
      try Data().write(to: log)
      process.standardError = try FileHandle(forWritingTo: log)
      try process.run()
      let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      outputText = line
      let digits = line.split(separator: ":").last?.prefix { $0.isNumber } ?? ""
      let errors = try String(contentsOf: log, encoding: .utf8)
      port = try #require(Int(digits), "\(line) \(errors)")
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    /// Sends a signal, waits for the end, and answers the exit code.
    @discardableResult func end(_ signal: Int32 = SIGTERM) -> Int32 {
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      return process.terminationStatus
    }

    /// The owner's setup code, which the server writes where the owner has no account.
    var setupCode: String {
      while !outputText.contains(","), let more = try? output.fileHandleForReading.read(upToCount: 1), !more.isEmpty {
        outputText += String(decoding: more, as: UTF8.self)
      }
      return outputText.firstMatch(of: /[0-9A-Z]{5}-[0-9A-Z]{5}/).map { String($0.output) } ?? ""
    }

    func sendSignal(_ signal: Int32) { kill(process.processIdentifier, signal) }

    func ask(_ head: String, fields: String = "", body: String = "") -> String {
      Wire(port: port, credentials: credentials)?.ask(head, fields: fields, body: body) ?? ""
    }

    /// Signs in as the owner, who signs up first if the data has none, and answers itself.
    func signedIn() throws -> Server {
      let account = #""email": "sam@example.org", "password": "Quarterdeck lantern 41""#
      if ask("GET /today", fields: "Accept: text/html\n").contains("Location: /sign-up") {
        let new = #"{\#(account), "displayName": "Sam Sample", "code": "\#(setupCode)"}"#
        let reply = ask("POST /api/v1/accounts", body: new)
        try #require(reply.hasPrefix("HTTP/1.1 201"), "\(reply)")
      }
      let reply = ask("POST /api/v1/session", body: "{\(account)}")
      let cookie = try #require(reply.firstMatch(of: /teamshift-session=[^;]+/)?.output, "\(reply)")
      credentials = "Cookie: \(cookie)\n"
      return self
    }

    var logText: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }
  }
}
