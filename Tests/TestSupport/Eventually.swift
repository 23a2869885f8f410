import Glibc

/// Waits until `condition` is true, and answers whether it became so within the limit.
package func eventually(seconds: Int = 30, _ condition: () throws -> Bool) rethrows -> Bool {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  let deadline = now.tv_sec + seconds
  while now.tv_sec <= deadline {
    if try condition() { return true }
    usleep(1_000)
    clock_gettime(CLOCK_MONOTONIC, &now)
  }
  return false
}
