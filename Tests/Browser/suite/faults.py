"""What breaks in a page when a test says so: its program, and its store."""

#: `fault.in` names the program's function that traps from then on; `calls` counts all calls of it.
PROGRAM = """
  window.fault = { in: null, calls: 0 };
  const instantiate = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...values) => {
    const { instance } = await instantiate.apply(WebAssembly, values);
    const exports = { ...instance.exports };
    for (const name of ["start", "handle", "receive"]) {
      exports[name] = (...values) => {
        fault.calls += 1;
        if (fault.in === name) throw new WebAssembly.RuntimeError("unreachable");
        return instance.exports[name](...values);
      };
    }
    return { instance: { exports } };
  };
"""

#: `lost` is the number of reads of the store that fail from then on; `writes` counts all writes.
STORE = """
  window.lost = 0;
  window.writes = 0;
  const transaction = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (areas, mode, ...rest) {
    if (mode === "readwrite") window.writes += 1;
    else if (window.lost > 0) {
      window.lost -= 1;
      throw new DOMException("Connection to Indexed Database server lost.", "UnknownError");
    }
    return transaction.call(this, areas, mode, ...rest);
  };
"""

#: Keeps every stream of events that the page opens.
STREAMS = """
  window.streams = [];
  const Original = window.EventSource;
  window.EventSource = class extends Original {
    constructor(...values) {
      super(...values);
      streams.push(this);
    }
  };
  window.openStreams = () => streams.filter((stream) => stream.readyState !== Original.CLOSED).length;
"""
