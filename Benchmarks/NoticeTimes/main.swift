// NoticeTimes FOLDER COUNT tells so many people of their morning, from a database in an empty folder to a push service in
// the same process. It prints a line for each figure: its name, and seconds, milliseconds or bytes.

guard CommandLine.arguments.count == 3, let count = Int(CommandLine.arguments[2]), count > 0 else {
  fatalError("NoticeTimes FOLDER COUNT")
}
try Morning(folder: CommandLine.arguments[1], count: count).measure()
