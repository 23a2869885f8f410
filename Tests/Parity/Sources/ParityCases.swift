/// Everything that must come out alike on the server and in the browser.
func parityTranscript() -> String {
  var transcript = Transcript()
  addDates(to: &transcript)
  addMonths(to: &transcript)
  addInstants(to: &transcript)
  addTimes(to: &transcript)
  addWeekStarts(to: &transcript)
  addIdentifiers(to: &transcript)
  addTexts(to: &transcript)
  addUnicode(to: &transcript)
  addReadJSON(to: &transcript)
  addWrittenJSON(to: &transcript)
  addCommands(to: &transcript)
  addRoutes(to: &transcript)
  return transcript.text
}
