/** The keys that open the search: `/` where nothing is typed, and Ctrl-K or ⌘K anywhere. By physical key for Cyrillic layouts. */

export interface SearchKeyPress {
  readonly code: string;
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** `typing`: in a field that takes text. */
export function opensSearch(press: SearchKeyPress, typing: boolean): boolean {
  const { code, key, ctrlKey, metaKey, altKey, shiftKey } = press;
  if (altKey || shiftKey) return false;
  if (ctrlKey || metaKey) return code === "KeyK";
  return !typing && (key === "/" || code === "Slash");
}
