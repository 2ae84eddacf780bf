/** When a player registered, as their id says: ids are UUIDs of version 7, which begin with a moment. */

/** Null for an id that carries no moment. */
export function playerSince(id: string): Date | null {
  const match = /^([0-9a-f]{8})-([0-9a-f]{4})-7/i.exec(id);
  return match === null ? null : new Date(Number.parseInt(`${match[1]}${match[2]}`, 16));
}
