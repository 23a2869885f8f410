/// Hexadecimal digits that nobody can guess.
func randomDigits(_ count: Int) -> String {
  let digits = Array("0123456789abcdef")
  return String((0..<count).map { _ in digits[Int.random(in: 0..<16)] })
}
