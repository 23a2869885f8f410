/// The words behind a command's name, sorted into operands and options.
struct Arguments {
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]
  private var flags: Set<String> = []

  init() {}

  init(_ words: [String], for command: Subcommand) throws(CommandFailure) {
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
      throw .usage("This has too many words or too few.\n\n\(command.usage)")
    }
  }

  func value(_ option: String) -> String? { values[option] }
  func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// Takes `--name value`, `--name=value` or `--name`.
  private mutating func take(
    _ word: String, from rest: inout ArraySlice<String>, for command: Subcommand
  ) throws(CommandFailure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
    guard let option = command.options.first(where: { $0.name == parts[0] }) else {
      throw .usage("There is no option \(parts[0]).\n\n\(command.usage)")
    }
    guard option.value != nil else {
      guard parts.count == 1 else { throw .usage("\(option.name) takes no value.") }
      flags.insert(option.name)
      return
    }
    guard let value = parts.count == 2 ? parts[1] : rest.popFirst(), !value.isEmpty else {
      throw .usage("\(option.name) takes a value.\n\n\(command.usage)")
    }
    values[option.name] = value
  }
}
