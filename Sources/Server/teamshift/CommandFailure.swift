import ServerStorage
import TeamShiftServer

/// Why a command ends without having done what it was asked for.
enum CommandFailure: Error {
  /// It was asked for in a way that nobody understands.
  case usage(String)
  /// It could not be done.
  case failed(String)
  /// Nothing can be all that was asked for.
  case impossible(String)

  var message: String {
    switch self {
    case .usage(let message), .failed(let message), .impossible(let message): message
    }
  }

  /// The process's exit code.
  var code: Int32 {
    switch self {
    case .failed: 1
    case .usage: 2
    case .impossible: 3
    }
  }
}

/// Runs a body that may fail to start something.
func starting<Value>(_ body: () throws(StartFailure) -> Value) throws(CommandFailure) -> Value {
  do throws(StartFailure) {
    return try body()
  } catch {
    throw .failed(error.description)
  }
}

/// Runs a body that works with files.
func withFiles<Value>(_ body: () throws(FileFailure) -> Value) throws(CommandFailure) -> Value {
  do throws(FileFailure) {
    return try body()
  } catch {
    throw .failed(error.description)
  }
}
