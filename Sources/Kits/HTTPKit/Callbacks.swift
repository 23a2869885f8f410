import CMicrohttpd
import Glibc
import Synchronization

/// What the library calls on its threads. Each gets the `Service` as its context.
func callbacks(for service: Unmanaged<Service>) -> http_callbacks {
  http_callbacks(
    context: service.toOpaque(), begin: beginRequest, handle: continueRequest, complete: completeRequest,
    connection: changeConnection, rejected: noteRejection)
}

private func beginRequest(
  _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  guard let context, let connection, let state = http_socket_context(connection) else { return nil }
  let opened = Unmanaged<HTTPConnection>.fromOpaque(state).takeUnretainedValue()
  opened.headBegins(connection)
  let bytes = target.map { UnsafeRawBufferPointer(start: $0, count: strlen($0)) }
  let service = Unmanaged<Service>.fromOpaque(context).takeUnretainedValue()
  let exchange = Exchange(
    service,
    ConnectionHandle(
      pointer: connection, socket: http_socket(connection), head: UnsafeRawPointer(target),
      headLimit: service.configuration.headLimit),
    opened, target: bytes.map(Array.init) ?? [])
  target.map(joinParameters)
  return Unmanaged.passRetained(exchange).toOpaque()
}

/// Has the library see a single parameter in the query, which is read here. It would make an entry for each, and for
/// hundreds of them, which a head has room for, it has none: then it would close the connection without a reply.
private func joinParameters(of target: UnsafePointer<CChar>) {
  let text = UnsafeMutablePointer(mutating: target)
  for index in 0..<strlen(target) where text[index] == CChar(bitPattern: UInt8(ascii: "&")) {
    text[index] = CChar(bitPattern: UInt8(ascii: "+"))
  }
}

/// Called when the head is complete, for each part of the body, and at its end (MHD_AccessHandlerCallback).
private func continueRequest(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ url: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ part: UnsafePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?, _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let connection, let url, let state = slot?.pointee, let method, let version, let size else { return .NO }
  let exchange = Unmanaged<Exchange>.fromOpaque(state).takeUnretainedValue()
  guard exchange.hasBegun else {
    let head = ReceivedHead(
      connection, method: method, target: url, targetLength: exchange.targetLength, version: version)
    return exchange.begin(head) ? .YES : .NO
  }
  guard size.pointee > 0 else { return exchange.answer() ? .YES : .NO }
  guard exchange.receive(UnsafeRawBufferPointer(start: part, count: size.pointee)) else { return .NO }
  size.pointee = 0
  return .YES
}

private func completeRequest(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ reason: MHD_RequestTerminationCode
) {
  guard let state = slot?.pointee else { return }
  slot?.pointee = nil
  let exchange = Unmanaged<Exchange>.fromOpaque(state).takeRetainedValue()
  exchange.finish(broken: reason == .REQUEST_TERMINATED_WITH_ERROR)
}

private func changeConnection(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ change: MHD_ConnectionNotificationCode
) {
  guard let context, let connection, let slot else { return }
  let service = Unmanaged<Service>.fromOpaque(context).takeUnretainedValue()
  if change == .CONNECTION_NOTIFY_STARTED {
    let socket = http_socket(connection)
    // One that was cut off meanwhile is not in the table, and ends at its first read.
    let opened = service.connections.connection(socket) ?? HTTPConnection(socket: socket, peer: "")
    slot.pointee = Unmanaged.passRetained(opened).toOpaque()
  } else if let state = slot.pointee {
    slot.pointee = nil
    let closed = Unmanaged<HTTPConnection>.fromOpaque(state).takeRetainedValue()
    service.connections.remove(closed)
    if closed.mustLinger.load(ordering: .relaxed) { service.linger(closed.socket) }
  }
}

/// The library answers a request by itself, on the thread of the connection, which it does not name.
private func noteRejection(_ context: UnsafeMutableRawPointer?, _ status: UInt32) {
  guard let context else { return }
  Unmanaged<Service>.fromOpaque(context).takeUnretainedValue().noteRejection(status: Int(status))
}
