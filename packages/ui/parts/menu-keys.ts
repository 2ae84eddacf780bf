/** Which item of a menu a key leads to. */

export interface MenuPosition {
  /** Index of the focused item, −1 when none is. */
  at: number;
  /** What each item is called. */
  texts: readonly string[];
}

/** Arrows go round, Home and End jump, a letter finds the next item that begins with it; null: not for the menu. */
export function menuTarget(key: string, { at, texts }: MenuPosition): number | null {
  const count = texts.length;
  if (count === 0) return null;
  switch (key) {
    case "ArrowDown":
      return (at + 1) % count;
    case "ArrowUp":
      return at <= 0 ? count - 1 : at - 1;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return key.length === 1 && key !== " " ? nextWithLetter(key, { at, texts }) : null;
  }
}

function nextWithLetter(letter: string, { at, texts }: MenuPosition): number | null {
  const wanted = letter.toLowerCase();
  for (let step = 1; step <= texts.length; step += 1) {
    const index = (Math.max(at, -1) + step) % texts.length;
    if (texts[index]?.toLowerCase().startsWith(wanted) === true) return index;
  }
  return null;
}
