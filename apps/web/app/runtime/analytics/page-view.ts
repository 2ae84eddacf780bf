/** The path of a page as analytics is told it: with what a link says of its campaign, without what opens an account. */
const keptParameters = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "promo",
  "stag",
  "partner",
  "adplace",
];

export function currentUrl({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  const query = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of keptParameters) {
    const value = query.get(name);
    if (value !== null) kept.set(name, value);
  }
  const path = pathname.replace(/(\/reset-password\/)[^/]+/, "$1-");
  return kept.size === 0 ? path : `${path}?${kept}`;
}
