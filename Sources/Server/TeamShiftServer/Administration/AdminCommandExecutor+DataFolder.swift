import DatabaseKit
import Glibc
import ServerAPI
import ServerAccounts
import ServerStorage

extension AdminCommandExecutor {
  /// Runs a body with the desk of a data folder that no server has open.
  ///
  /// - Parameters:
  ///   - isNew: whether there need be no data yet.
  ///   - file: what is sent along, of which the body has a copy.
  package static func use(
    _ data: DataFolder, isNew: Bool, file: String? = nil,
    _ body: (AdminCommandExecutor, String?) -> AdminAnswer
  ) throws(StartFailure) -> AdminAnswer {
    // Nothing is made where nothing is.
    if !isNew, data.server == nil, access(data.database, F_OK) != 0 { throw .file(FileFailure(path: data.database)) }
    let store = try data.open()
    defer { store.close() }
    var services = ServerServices(accounts: try AccountService(store, in: data))
    services.state = ServerState(data: data, start: nil)
    let copy = file.map { _ in "\(data.path)/\(AdminSocket.filePrefix)copy" }
    defer { if let copy { unlink(copy) } }
    do throws(DatabaseFailure) {
      try store.giveUpRestoring()
    } catch {
      throw .database(error)
    }
    do throws(FileFailure) {
      if let file, let copy { try copyFile(file, to: copy) }
    } catch {
      throw .file(error)
    }
    return body(AdminCommandExecutor(store, services: services, isServer: false), copy)
  }
}

extension DataFolder {
  /// By what whoever runs the server reaches it.
  package var adminSocket: String { "\(path)/\(Self.socketName)" }

  static let socketName = "admin.socket"

  /// Answers where the socket is made. What is in the data folder leads to one that is elsewhere, so that whoever names the
  /// data folder finds it.
  func placeSocket(in runtimeFolder: String?) throws(FileFailure) -> String {
    var status = stat()
    // What leads to the folder of a former start.
    if lstat(adminSocket, &status) == 0, status.st_mode & S_IFMT == S_IFLNK { unlink(adminSocket) }
    guard let runtimeFolder else { return adminSocket }
    guard let folder = realpath(runtimeFolder, nil) else { throw FileFailure(path: runtimeFolder) }
    defer { free(folder) }
    let path = "\(String(cString: folder))/\(Self.socketName)"
    unlink(adminSocket)
    guard symlink(path, adminSocket) == 0 else { throw FileFailure(path: adminSocket) }
    return path
  }
}
