package import HTTPKit

/// What takes so long that it is done beside the threads that serve.
package enum Deferral: Sendable {
  /// Reading very many rows and drawing them: processors and memory.
  case documents
  /// Waiting for other servers.
  case places
}

/// The threads for what is deferred.
package struct DeferralPools: Sendable {
  private let documents = WorkerPool(threads: 2, queueLimit: 16, clientLimit: 4)
  private let places = WorkerPool(threads: 8, queueLimit: 16, clientLimit: 4)

  package init() {}

  package subscript(deferral: Deferral) -> WorkerPool {
    switch deferral {
    case .documents: documents
    case .places: places
    }
  }

  /// Gives up what waits, and returns when that is done which was begun.
  package func stop() {
    documents.stop()
    places.stop()
  }
}
