/// The page in the browser's document: what is shown, and what each control sends.
///
/// The first picture is markup; every later one is a list of edits that `page.js` applies, found by comparing the new
/// tree with what stands. `PatchStream` says how they are written.
public final class Page<Action> {
  private let root = MountedNode(ElementNode(tag: "main"))
  private let handlers = HandlerTable()
  private var replies: [EventHandler] = []
  /// The replies of the controls that were used since the last picture.
  private var touchedReplies: [Int] = []

  /// An empty document; ``mount(_:)`` gives it its first content.
  public init() {}

  /// How many handlers the document has now.
  public var handlerCount: Int { handlers.count }

  /// Shows a page from scratch and answers the markup of the root's content.
  public func mount(_ html: HTML<Action>) -> [UInt8] {
    for child in root.children { handlers.removeAll(of: child) }
    var mounter = Mounter(handlers: handlers, nextReply: 0)
    root.children = mounter.mount(html.nodes)
    (replies, touchedReplies) = (html.replies, [])
    return mounter.markup.bytes
  }

  /// Shows a page and answers the edits that turn the document into it; none if nothing changed.
  public func update(_ html: HTML<Action>) -> [UInt8] {
    var updater = Differ(handlers: handlers, touchedReplies: touchedReplies)
    updater.updateChildren(of: root, to: html.nodes, firstReply: 0)
    (replies, touchedReplies) = (html.replies, [])
    return updater.edits.bytes
  }

  /// What the control sends whose handler has this number; nil if it has left the document.
  ///
  /// The control's value becomes what the page knows to be in the document: if the next tree says otherwise, the
  /// control is set back.
  public func action(for handler: Int, value: String) -> Action? {
    guard let slot = handlers[handler] else { return nil }
    if slot.event == .input || slot.event == .change {
      slot.node.record(value: value)
      touchedReplies.append(slot.reply)
    }
    return replies[slot.reply].action(Action.self, for: value)
  }
}
