extension Differ {
  /// Updates the children that continue from the index `start` on, where the first difference is; then removes, moves
  /// and inserts the others.
  mutating func replaceChildren(of parent: MountedNode, to nodes: [Node], from start: Int, firstReply: Int) {
    let matching = ChildMatching(old: parent.children, new: nodes)
    var replies = Array(repeating: 0, count: start)
    var reply = firstReply
    for index in start..<nodes.count {
      replies.append(reply)
      let old = matching.oldIndexes[index]
      if old >= 0 { update(child: old, of: parent, to: nodes[index], firstReply: reply) }
      reply += nodes[index].handlerCount
    }
    rebuildChildren(of: parent, to: nodes, replies, matching)
  }

  private mutating func rebuildChildren(
    of parent: MountedNode, to nodes: [Node], _ replies: [Int], _ matching: ChildMatching
  ) {
    let old = parent.children
    for run in matching.removedRuns { for index in run { handlers.removeAll(of: old[index]) } }
    edits.beginChildren(removing: matching.removedRuns, before: old.count - matching.suffix)
    var middle: [MountedNode] = []
    var index = nodes.count - matching.suffix - 1
    while index >= matching.prefix {
      let oldIndex = matching.oldIndexes[index]
      if oldIndex >= 0 {
        matching.isKept[index] ? edits.keepChild(oldIndex) : edits.moveChild(oldIndex)
        middle.append(old[oldIndex])
        index -= 1
      } else {
        let first = startOfNewRun(endingAt: index, matching)
        middle += insert(nodes, first...index, firstReply: replies[first]).reversed()
        index = first - 1
      }
    }
    edits.endChildren()
    parent.children = Array(old[..<matching.prefix]) + middle.reversed() + old[(old.count - matching.suffix)...]
  }

  private func startOfNewRun(endingAt last: Int, _ matching: ChildMatching) -> Int {
    var first = last
    while first > matching.prefix, matching.oldIndexes[first - 1] < 0 { first -= 1 }
    return first
  }

  private mutating func insert(_ nodes: [Node], _ run: ClosedRange<Int>, firstReply: Int) -> [MountedNode] {
    var mounter = Mounter(handlers: handlers, nextReply: firstReply)
    let mounted = run.map { mounter.mount(nodes[$0]) }
    edits.insert(mounter.markup)
    return mounted
  }
}
