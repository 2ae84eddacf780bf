/** Chance for what a player lets the page choose: it needs no fairness, only no pattern. Browser only. */
export function randomBelow(below: number): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word % below;
}
