/** A team's shirt: two colours and a pattern of its id, so that a team always wears the same. They are not its real colours. */

const colours = [
  "#c8434b",
  "#3d6fc4",
  "#e6e2d6",
  "#2f8f63",
  "#d9a441",
  "#7c4fb0",
  "#3fa7b5",
  "#23282d",
  "#d97b3f",
] as const;
const patterns = ["plain", "stripes", "hoops", "halves", "sash"] as const;

export function TeamShirt({ id, size = 18 }: { readonly id: string; readonly size?: number }) {
  const number = hashOf(id);
  const first = colours[number % colours.length] ?? colours[0];
  const step = 1 + (Math.floor(number / 9) % (colours.length - 1));
  const second = colours[(number + step) % colours.length] ?? colours[1];
  const pattern = patterns[Math.floor(number / 97) % patterns.length] ?? "plain";
  return (
    <svg className="team-shirt" viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <path d={outline} fill={first} />
      <path d={patternPath[pattern]} fill={second} />
      <path d={outline} fill="none" stroke="var(--line2)" strokeWidth="1" strokeLinejoin="round" />
    </svg>
  );
}

const outline =
  "M7 2.5 2.5 5 1.5 9.5 5 10v7.5h10V10l3.5-.5-1-4.5L13 2.5c-.6 1.2-1.6 1.8-3 1.8S7.6 3.7 7 2.5Z";
const patternPath = {
  plain: "M7 2.5c.6 1.2 1.6 1.8 3 1.8s2.4-.6 3-1.8l1.2.7C13.3 5 11.9 5.8 10 5.8S6.7 5 5.8 3.2Z",
  stripes: "M6.6 4.5h1.6v13H6.6zM9.2 5h1.6v12.5H9.2zM11.8 4.5h1.6v13h-1.6z",
  hoops: "M5 7.5h10v2H5zM5 11.5h10v2H5zM5 15.5h10v2H5z",
  halves: "M10 4.3V17.5h5V10l3.5-.5-1-4.5L13 2.5c-.6 1.2-1.6 1.8-3 1.8Z",
  sash: "M5 14.5 13.5 4l1.5 2.2L5.8 17.5H5Z",
} as const;

function hashOf(text: string): number {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return hash;
}
