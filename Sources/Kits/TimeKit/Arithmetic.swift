/// The remainder of the division that rounds down: 0 up to the divisor, for negative numbers too.
func modulo<Number: FixedWidthInteger & SignedInteger>(_ number: Number, _ divisor: Number) -> Number {
  let rest = number % divisor
  return rest < 0 ? rest + divisor : rest
}

/// The quotient of the division that rounds down.
func floorQuotient<Number: FixedWidthInteger & SignedInteger>(_ number: Number, _ divisor: Number) -> Number {
  (number - modulo(number, divisor)) / divisor
}
