/// The value of an option, and who has given it.
struct Setting: Equatable, Sendable {
  /// Those that come first are the stronger ones.
  enum Source: Equatable, Sendable {
    case commandLine
    /// A variable of this name.
    case environment(String)
    case file(path: String, line: Int)
    /// A secret of this name that the service manager has passed.
    case credential(String)
  }

  let value: String
  let source: Source
}

extension Setting.Source {
  /// What a sentence about the option begins with.
  func subject(_ option: String) -> String {
    switch self {
    case .commandLine: option
    case .environment(let name): name
    case .file(let path, let line): "\(path), line \(line): \(Subcommand.Option.key(of: option))"
    case .credential(let name): "The credential \(name)"
    }
  }

  /// Where a value comes from.
  var place: String {
    switch self {
    case .commandLine: "the command line"
    case .environment(let name): name
    case .file(let path, let line): "\(path), line \(line)"
    case .credential(let name): "the credential \(name)"
    }
  }
}
