#if !arch(wasm32)
  print(parityTranscript(), terminator: "")
#endif
