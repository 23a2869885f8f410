import CGLib
import Glibc

/// The environment that the process was started with.
public enum ProcessEnvironment {
  /// The value of a variable; nil if it is not set.
  public static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The names of all variables, sorted.
  public static var names: [String] {
    guard let list = g_listenv() else { return [] }
    defer { g_strfreev(list) }
    var names: [String] = []
    var next = list
    while let name = next.pointee {
      names.append(String(cString: name))
      next += 1
    }
    return names.sorted()
  }
}
