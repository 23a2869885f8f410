import CMicrohttpd
import Glibc

/// Hands a reply to the library. False if one of its fields cannot be sent, such as a value with a line break.
func queue(_ response: Response, on connection: OpaquePointer, closing: Bool) -> Bool {
  guard let reply = makeReply(response.body) else { return false }
  defer { MHD_destroy_response(reply) }
  for (name, value) in response.headers where !value.isEmpty {
    guard isToken(name), isFieldValue(value) else { return false }
    guard MHD_add_response_header(reply, name, value) == .YES else { return false }
  }
  if closing { MHD_add_response_header(reply, "Connection", "close") }
  return MHD_queue_response(connection, UInt32(response.status), reply) == .YES
}

/// Sends a reply, as far as it goes without waiting, to a connection that will be closed after it.
func sendAtOnce(_ response: Response, to socket: Int32) {
  let body: [UInt8]
  switch response.body {
  case .bytes(let bytes): body = bytes
  case .shared(let shared): body = shared.bytes
  case .empty, .source, .stream: body = []
  }
  let reason = String(cString: MHD_get_reason_phrase_for(UInt32(response.status)))
  var head = "HTTP/1.1 \(response.status) \(reason)\r\nContent-Length: \(body.count)\r\nConnection: close\r\n"
  for (name, value) in response.headers where isToken(name) && isFieldValue(value) {
    head += "\(name): \(value)\r\n"
  }
  let message = Array("\(head)\r\n".utf8) + body
  send(socket, message, message.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
}

private func makeReply(_ body: Response.Body) -> OpaquePointer? {
  switch body {
  case .empty: MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
  case .bytes(let bytes): makeReply(bytes)
  case .shared(let shared): makeReply(shared)
  case .source(let source): makeReply(source)
  case .stream(let stream): makeReply(stream)
  }
}

/// One copy: an array's storage may not be lent beyond a closure.
private func makeReply(_ bytes: [UInt8]) -> OpaquePointer? {
  bytes.withUnsafeBytes { bytes in
    MHD_create_response_from_buffer(
      bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
  }
}

private func makeReply(_ shared: SharedBytes) -> OpaquePointer? {
  MHD_create_response_from_buffer_with_free_callback_cls(
    shared.count, shared.address, { release(SharedBytes.self, $0) }, Unmanaged.passRetained(shared).toOpaque())
}

private func makeReply(_ source: any BodySource) -> OpaquePointer? {
  let blockSize = 65_536
  return MHD_create_response_from_callback(
    UInt64.max, blockSize,
    { context, _, buffer, size in
      guard let context, let buffer else { return Int(http_end_with_error) }
      let reader = Unmanaged<BodyReader>.fromOpaque(context).takeUnretainedValue()
      return reader.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
    }, Unmanaged.passRetained(BodyReader(source)).toOpaque(), { release(BodyReader.self, $0) })
}

private func makeReply(_ stream: EventStream) -> OpaquePointer? {
  let blockSize = 1_024
  return MHD_create_response_from_callback(
    UInt64.max, blockSize,
    { context, _, buffer, size in
      guard let context, let buffer else { return Int(http_end_with_error) }
      let stream = Unmanaged<EventStream>.fromOpaque(context).takeUnretainedValue()
      return stream.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
    }, Unmanaged.passRetained(stream).toOpaque(), { release(EventStream.self, $0) })
}

private func release<Object: AnyObject>(_ type: Object.Type, _ context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<Object>.fromOpaque(context).release()
}
