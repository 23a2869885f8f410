#if arch(wasm32)
  import Localization

  /// Room for the texts, which is never freed.
  @_expose(wasm, "reserve") @_cdecl("reserve")
  public func reserve(_ length: Int32) -> UnsafeMutablePointer<UInt8> {
    UnsafeMutablePointer<UInt8>.allocate(capacity: Int(length))
  }

  /// The transcript in memory that is never freed: its length in the upper half, its address in the lower. The texts are in
  /// the room that was reserved.
  @_expose(wasm, "run") @_cdecl("run")
  public func run(_ texts: UnsafeMutablePointer<UInt8>, _ length: Int32) -> UInt64 {
    TextCatalog.add(Array(UnsafeBufferPointer(start: texts, count: Int(length))))
    let bytes = Array(parityTranscript().utf8)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    memory.initialize(from: bytes, count: bytes.count)
    return UInt64(bytes.count) << 32 | UInt64(UInt(bitPattern: memory))
  }
#endif
