/// Gives every handler in the document a number that it keeps for as long as its element stands.
final class HandlerTable {
  struct Slot {
    let node: MountedNode
    let event: Event
    /// Which of the page's replies is the handler's.
    var reply: Int
  }

  private var slots: [Slot?] = []
  private var free: [Int] = []

  /// How many handlers the document has.
  var count: Int { slots.count - free.count }

  subscript(number: Int) -> Slot? {
    slots.indices.contains(number) ? slots[number] : nil
  }

  func add(_ event: Event, of node: MountedNode, reply: Int) -> Int {
    let slot = Slot(node: node, event: event, reply: reply)
    guard let number = free.popLast() else {
      slots.append(slot)
      return slots.count - 1
    }
    slots[number] = slot
    return number
  }

  func setReply(_ reply: Int, of number: Int) { slots[number]?.reply = reply }

  func remove(_ number: Int) {
    slots[number] = nil
    free.append(number)
  }

  /// Frees the numbers of a node and all that is in it.
  func removeAll(of node: MountedNode) {
    if node.source?.handlerCount == 0 { return }
    for number in node.numbers { remove(number) }
    for child in node.children { removeAll(of: child) }
  }
}
