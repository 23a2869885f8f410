import OutboundKit
import ServerStorage
import TeamShiftServer

/// The words behind a command's name, sorted into operands and options, and what the configuration says of its options.
struct Arguments {
  private(set) var operands: [String] = []
  /// By the option's name.
  private var settings: [String: Setting] = [:]
  private var words: [String] = []
  private var command: Subcommand?

  init() {}

  init(_ words: [String], for command: Subcommand) throws(CommandFailure) {
    self.words = words
    self.command = command
    try sort(words, for: command)
    guard !command.configuredOptions.isEmpty else { return }
    let configuration = try Configuration(file: value("--config"))
    guard configuration.problems.isEmpty else { throw .usage(configuration.problems.joined(separator: "\n")) }
    settings.merge(configuration.settings) { given, _ in given }
  }

  /// What the configuration alone says of the server's options.
  init(_ configuration: Configuration) { settings = configuration.settings }

  /// The same words with what the configuration says now.
  func readAgain() throws(CommandFailure) -> Arguments {
    guard let command else { return self }
    return try Arguments(words, for: command)
  }

  func value(_ option: String) -> String? { settings[option]?.value }
  func has(_ flag: String) -> Bool { value(flag) == "true" }
  func setting(_ option: String) -> Setting? { settings[option] }

  private mutating func sort(_ words: [String], for command: Subcommand) throws(CommandFailure) {
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        operands.append(word)
        continue
      }
      try take(word, from: &rest, for: command)
    }
    let needed = command.operands.count
    guard (needed...needed + (command.optionalOperand == nil ? 0 : 1)).contains(operands.count) else {
      throw .usage("Wrong number of arguments.\n\n\(command.usage)")
    }
  }

  /// Takes `--name value`, `--name=value` or `--name`.
  private mutating func take(
    _ word: String, from rest: inout ArraySlice<String>, for command: Subcommand
  ) throws(CommandFailure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
    guard let option = command.allOptions.first(where: { $0.name == parts[0] }) else {
      throw .usage("Unknown option: \(parts[0])\n\n\(command.usage)")
    }
    guard option.value != nil else {
      guard parts.count == 1 else { throw .usage("\(option.name) takes no value.") }
      settings[option.name] = Setting(value: "true", source: .commandLine)
      return
    }
    guard let value = parts.count == 2 ? parts[1] : rest.popFirst(), !value.isEmpty else {
      throw .usage("\(option.name) takes a value.\n\n\(command.usage)")
    }
    settings[option.name] = Setting(value: value, source: .commandLine)
  }
}

extension Arguments {
  /// Says what is wrong with an option's value, and who has given it.
  ///
  /// - Parameter problem: the rest of the sentence: `takes a number.`
  func wrong(_ option: String, _ problem: String) -> CommandFailure {
    .usage("\((setting(option)?.source ?? .commandLine).subject(option)) \(problem)")
  }

  /// Says that an option is given without one that it needs.
  func missing(_ option: String, for other: String) -> CommandFailure { wrong(other, "needs \(option), too.") }

  /// A number within bounds; nil if the option is not given.
  func number(_ option: String, in bounds: ClosedRange<Int>) throws(CommandFailure) -> Int? {
    guard let text = value(option) else { return nil }
    guard let number = Int(text), bounds.contains(number) else {
      throw wrong(option, "takes a number from \(bounds.lowerBound) to \(bounds.upperBound).")
    }
    return number
  }

  /// A service that an option names by its address; nil if it is not given.
  func source(_ option: String, example: String) throws(CommandFailure) -> HTTPSource? {
    guard let text = value(option) else { return nil }
    guard let address = HTTPAddress(text) else {
      throw wrong(option, "takes an address such as \(example), without user, query or fragment.")
    }
    return HTTPSource(address, userAgent: "TeamShift/\(programVersion)")
  }

  /// The whole content of a file that an option names; nil if it is not given.
  func file(_ option: String) throws(CommandFailure) -> [UInt8]? {
    guard let path = value(option) else { return nil }
    do throws(FileFailure) {
      return try readFile(path)
    } catch {
      throw wrong(option, "names a file that can’t be read: \(error.description).")
    }
  }

  /// The first line of a file that an option names, in which a secret is that must not be an argument.
  func secret(_ option: String) throws(CommandFailure) -> String? {
    guard let bytes = try file(option) else { return nil }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    guard !line.isEmpty else { throw wrong(option, "names a file with an empty first line.") }
    return String(decoding: line, as: UTF8.self)
  }
}
