/// Gives every handler in the document a number that it keeps for as long as its element stands.
final class HandlerTable<Action> {
  private struct Slot {
    let node: MountedNode<Action>
    let event: Event
  }

  private var slots: [Slot?] = []
  private var free: [Int] = []

  /// How many handlers the document has.
  var count: Int { slots.count - free.count }

  func add(_ event: Event, of node: MountedNode<Action>) -> Int {
    let slot = Slot(node: node, event: event)
    guard let number = free.popLast() else {
      slots.append(slot)
      return slots.count - 1
    }
    slots[number] = slot
    return number
  }

  func remove(_ number: Int) {
    slots[number] = nil
    free.append(number)
  }

  /// Frees the numbers of a node and all that is in it.
  func removeAll(of node: MountedNode<Action>) {
    for number in node.numbers { remove(number) }
    for child in node.children { removeAll(of: child) }
  }

  func find(_ number: Int) -> (node: MountedNode<Action>, handler: Handler<Action>)? {
    guard slots.indices.contains(number), let slot = slots[number] else { return nil }
    guard let handler = slot.node.handlers.first(where: { $0.event == slot.event }) else { return nil }
    return (slot.node, handler)
  }
}
