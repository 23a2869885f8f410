import ConfigurationKit
import Glibc
import ServerStorage
import ServiceKit

/// What the environment, the configuration file and the service manager say of the server's options.
struct Configuration: Sendable {
  /// Read if no other one is named, and if it is there.
  static let standardFile = "/etc/teamshift/teamshift.conf"
  static let fileVariable = "TEAMSHIFT_CONFIG"
  /// The group of the file that has the options of `teamshift serve`.
  static let group = "serve"

  /// By the option's name.
  private(set) var settings: [String: Setting] = [:]
  /// The file that was read; nil if there is none.
  private(set) var file: String?
  /// What is wrong with the names and forms in it.
  private(set) var problems: [String] = []

  /// - Parameter named: the file, if the command line names one.
  init(file named: String?) throws(CommandFailure) {
    addCredentials(ServiceManager().credentials)
    let named = named ?? ProcessEnvironment.value(Self.fileVariable).flatMap { $0.isEmpty ? nil : $0 }
    if let file = named ?? (access(Self.standardFile, F_OK) == 0 ? Self.standardFile : nil) { try addFile(file) }
    for option in Subcommand.Option.server { addVariable(option) }
  }

  private mutating func addCredentials(_ folder: String?) {
    guard let folder else { return }
    for option in Subcommand.Option.server {
      // The manager puts its own name for a folder in front of the names of the folder's files.
      let names = option.credential.map { [$0, "teamshift_\($0)"] } ?? []
      guard let name = names.first(where: { access("\(folder)/\($0)", F_OK) == 0 }) else { continue }
      settings[option.name] = Setting(value: "\(folder)/\(name)", source: .credential(name))
    }
  }

  private mutating func addFile(_ path: String) throws(CommandFailure) {
    file = path
    let bytes = try withFiles { () throws(FileFailure) in try readFile(path) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .usage("\(path) isn’t UTF-8 text.") }
    do throws(ConfigurationFailure) {
      for entry in try ConfigurationFile(text).entries { add(entry, of: path) }
    } catch {
      throw .usage("\(path)\(error.line.map { ", line \($0)" } ?? ""): \(error.reason).")
    }
  }

  private mutating func add(_ entry: ConfigurationFile.Entry, of path: String) {
    let source = Setting.Source.file(path: path, line: entry.line)
    guard entry.group == Self.group else {
      return problems.append("\(source.place): unknown group [\(entry.group)]. The only one is [\(Self.group)].")
    }
    guard let option = Subcommand.Option.server.first(where: { $0.key == entry.key }) else {
      return problems.append("\(source.place): unknown key \(entry.key).")
    }
    add(Setting(value: entry.value, source: source), to: option)
  }

  private mutating func addVariable(_ option: Subcommand.Option) {
    // Whoever starts programs often sets what is not given to nothing.
    guard let value = ProcessEnvironment.value(option.variable), !value.isEmpty else { return }
    add(Setting(value: value, source: .environment(option.variable)), to: option)
  }

  private mutating func add(_ setting: Setting, to option: Subcommand.Option) {
    let subject = setting.source.subject(option.name)
    if setting.value.isEmpty { return problems.append("\(subject) has no value.") }
    if option.value == nil, !["true", "false"].contains(setting.value) {
      return problems.append("\(subject) takes true or false.")
    }
    settings[option.name] = setting
  }

  /// A value as it is written in a file.
  static func escaped(_ value: String) -> String { ConfigurationFile.escaped(value) }

  /// Variables that look like settings and are none.
  static var unknownVariables: [String] {
    let known = Subcommand.Option.server.map(\.variable) + [fileVariable, RunningServerVariable.privateCalendars]
    return ProcessEnvironment.names.filter { $0.hasPrefix("TEAMSHIFT_") && !known.contains($0) }
  }
}
