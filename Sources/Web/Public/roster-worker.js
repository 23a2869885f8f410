// Runs the program that searches for rosters; what crosses is described in RosterProgram/Exports.swift.
const address = new URL("roster.wasm", self.location.href);

self.onmessage = async ({ data: { work, question } }) => {
  let program;
  const host = {
    now: () => performance.now(),
    tell(pointer, length) {
      const bytes = new Uint8Array(program.memory.buffer, pointer, length).slice();
      self.postMessage({ bytes, isLast: false }, [bytes.buffer]);
    },
  };
  try {
    program = (await WebAssembly.instantiateStreaming(fetch(address), { host, wasi_snapshot_preview1: wasi(() => program) }))
      .instance.exports;
    const pointer = program.reserve(question.length);
    new Uint8Array(program.memory.buffer, pointer, question.length).set(question);
    program[work](question.length);
    self.postMessage({ isLast: true });
  } catch (error) {
    // Told as the worker's error.
    setTimeout(() => { throw error; });
  }
};

const wasi = (program) => ({
  random_get(pointer, length) {
    crypto.getRandomValues(new Uint8Array(program().memory.buffer, pointer, length));
    return 0;
  },
});
