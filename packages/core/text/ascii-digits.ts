/** Digits of every script as 0–9: what a player pastes or types on another keyboard is the same number. */

const anyDigit = /\p{Nd}/gu;
const isDigit = /^\p{Nd}$/u;
const asciiZero = 0x30;

/** Unicode keeps the ten digits of a script together, beginning with its zero; where two sets touch, each still has ten. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0)!;
  let first = code;
  while (isDigit.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

/** Everything else stays as it is. */
export function withAsciiDigits(text: string): string {
  return text.replace(anyDigit, (digit) =>
    digit <= "9" ? digit : String.fromCodePoint(asciiZero + valueOf(digit)),
  );
}
