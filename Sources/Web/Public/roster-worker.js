// Runs the program that searches for rosters; what crosses is described in RosterProgram/Exports.swift.
const encoder = new TextEncoder(), decoder = new TextDecoder();
const address = new URL("roster.wasm", self.location.href);

self.onmessage = async ({ data: { work, question } }) => {
  let program;
  const host = {
    now: () => performance.now(),
    tell(pointer, length) {
      self.postMessage({ json: decoder.decode(new Uint8Array(program.memory.buffer, pointer, length)), isLast: false });
    },
  };
  try {
    program = (await WebAssembly.instantiateStreaming(fetch(address), { host, wasi_snapshot_preview1: wasi(() => program) }))
      .instance.exports;
    const bytes = encoder.encode(question);
    const pointer = program.reserve(bytes.length);
    new Uint8Array(program.memory.buffer, pointer, bytes.length).set(bytes);
    program[work](bytes.length);
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
