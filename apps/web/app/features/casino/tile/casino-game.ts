/** A game of another provider, as the API tells of it, and the addresses of its pages. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";

export type CasinoGame = RouteResponse<"casinoGames">["games"][number];

/** The two halves of the casino, as they stand in addresses. */
export type Section = "slots" | "live-casino";

export const kindOf = { slots: "slot", "live-casino": "table" } as const satisfies Record<
  Section,
  CasinoGame["kind"]
>;

const sectionOf = (kind: CasinoGame["kind"]): Section =>
  kind === "slot" ? "slots" : "live-casino";

/** `/ru/games/live-casino/x/demo` → "live-casino". */
export const sectionAt = (pathname: string): Section =>
  /^\/[a-z]{2}\/games\/live-casino(?:\/|$)/.test(pathname) ? "live-casino" : "slots";

type Addressed = { readonly slug: string; readonly kind: CasinoGame["kind"] };

/** Paths without a locale. */
export const aboutPath = ({ kind, slug }: Addressed): string => `/games/${sectionOf(kind)}/${slug}`;
export const playPath = (game: Addressed): string => `${aboutPath(game)}/play`;
export const demoPath = (game: Addressed): string => `${aboutPath(game)}/demo`;
