import SharedModels

/// The addresses of requests.
package enum RequestPaths {
  /// The list, over Today.
  package static let list = "\(SharedPaths.today)/requests"
}
