/// What the parts of the server offer one another beside the store, each found by its type.
package struct ServerServices: Sendable {
  private var values: [ObjectIdentifier: any Sendable] = [:]

  package init() {}

  /// Nil for a service that was not put in.
  package func find<Service: Sendable>(_ type: Service.Type) -> Service? {
    values[ObjectIdentifier(type)] as? Service
  }

  /// Traps for a service that was not put in: each is there from the server's start.
  package subscript<Service: Sendable>(_ type: Service.Type) -> Service {
    get {
      guard let service = find(type) else {
        preconditionFailure("\(type) is not among the server's services.")
      }
      return service
    }
    set { values[ObjectIdentifier(type)] = newValue }
  }
}
