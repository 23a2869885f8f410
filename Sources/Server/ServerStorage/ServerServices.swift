/// What the parts of the server use in addition to the store.
package struct ServerServices: Sendable {
  package let accounts: AccountService
  private var others: [ObjectIdentifier: any ServerService] = [:]

  package init(accounts: AccountService) { self.accounts = accounts }

  /// The standard one, unless another one was put in.
  package subscript<Service: ServerService>(_ type: Service.Type) -> Service {
    get { others[ObjectIdentifier(type)] as? Service ?? .standard }
    set { others[ObjectIdentifier(type)] = newValue }
  }
}

/// A service that a part of the server declares for itself.
package protocol ServerService: Sendable {
  /// What is there without any settings.
  static var standard: Self { get }
}
