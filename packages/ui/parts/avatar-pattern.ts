/** Which two-pigment roundel a name is given: the same name always gets the same one. */

export const avatarCuts = ["stripes", "discs", "wedge", "half", "frame", "petals"] as const;
export type AvatarCut = (typeof avatarCuts)[number];

/** Pigments that stay apart from each other and from the dark ground for any pair. */
export const avatarPigments = [
  "#5cbccb",
  "#aebdc4",
  "#cf7483",
  "#519c6e",
  "#b9c25a",
  "#a98ee6",
  "#8ea2f2",
  "#dd9a62",
  "#d9594c",
  "#e2b65b",
] as const;

export interface AvatarPattern {
  cut: AvatarCut;
  first: string;
  second: string;
  /** 0, 45, 90 or 135 degrees. */
  turnDegrees: number;
}

export function avatarPattern(name: string): AvatarPattern {
  const hash = hashName(name.trim().toLowerCase());
  const first = hash % avatarPigments.length;
  // A step of 1 … n−1 never lands on the first pigment again.
  const step = 1 + ((hash >>> 8) % (avatarPigments.length - 1));
  return {
    cut: avatarCuts[(hash >>> 16) % avatarCuts.length] ?? "half",
    first: avatarPigments[first] ?? "#5cbccb",
    second: avatarPigments[(first + step) % avatarPigments.length] ?? "#aebdc4",
    turnDegrees: ((hash >>> 24) % 4) * 45,
  };
}

/** FNV-1a over UTF-16 units, then the finaliser of MurmurHash3, so that similar names differ in every bit. */
function hashName(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
