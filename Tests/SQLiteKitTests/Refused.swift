/// A body's own reason to reject its write.
struct Refused: Error, Equatable {}
