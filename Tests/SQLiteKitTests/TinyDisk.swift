import Glibc
import TestSupport

@testable import DatabaseKit
@testable import SQLiteKit

/// A real disk of a given size, in memory. Only the thread that runs the body, and those it starts, see it, and it ends
/// with them (mount_namespaces(7)). Making one takes a privilege that root has.
enum TinyDisk {
  static let isPermitted: Bool = {
    let scratch = Scratch()
    return withExtendedLifetime(scratch) { run(at: scratch.folder, kibibytes: 64) {} }
  }()

  /// Answers whether the disk could be made, and the body so be run.
  static func run(at folder: String, kibibytes: Int, _ body: @escaping @Sendable () -> Void) -> Bool {
    let isMade = Monitor(false)
    crowd(1) { _ in
      guard leaveSharedMounts(), mount("tmpfs", folder, "tmpfs", 0, "size=\(kibibytes)k") == 0 else { return }
      isMade.change { $0 = true }
      body()
    }
    return isMade.change { $0 }
  }

  static func makeReadOnly(_ folder: String) -> Bool {
    mount("tmpfs", folder, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), nil) == 0
  }

  /// Glibc's module does not declare `unshare`.
  private static func leaveSharedMounts() -> Bool {
    typealias Unshare = @convention(c) (Int32) -> Int32
    guard let address = dlsym(nil, "unshare") else { return false }
    let newMountNamespace: Int32 = 0x2_0000
    guard unsafeBitCast(address, to: Unshare.self)(newMountNamespace) == 0 else { return false }
    return mount(nil, "/", nil, UInt(MS_REC | MS_PRIVATE), nil) == 0
  }
}
