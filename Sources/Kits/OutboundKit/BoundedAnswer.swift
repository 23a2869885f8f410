import CCurl

/// The body of an answer as far as it has come, and whether there is more than is taken.
public final class BoundedAnswer {
  /// What has come.
  public private(set) var bytes: [UInt8] = []
  /// Whether the transfer was ended, since more came than is taken.
  public private(set) var isTooLong = false
  private let limit: Int

  /// - Parameter limit: how many bytes are taken.
  public init(limit: Int) { self.limit = limit }

  /// Takes what comes. Lives until the transfer has ended.
  public func take(from handle: CurlHandle) {
    curl_set_download(handle.pointer, takePart, Unmanaged.passUnretained(self).toOpaque())
  }

  fileprivate func add(_ part: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count + part.count <= limit else {
      isTooLong = true
      return false
    }
    bytes.append(contentsOf: part)
    return true
  }
}

/// Answering another number than it was given ends the transfer.
private func takePart(
  _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let buffer, let context else { return 0 }
  let answer = Unmanaged<BoundedAnswer>.fromOpaque(context).takeUnretainedValue()
  return answer.add(UnsafeRawBufferPointer(start: buffer, count: size * count)) ? size * count : 0
}
