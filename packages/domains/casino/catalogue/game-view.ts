/** A game as the site is told of it. Addresses are at the origin where its provider's games open. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { CasinoDeps, GameProvider } from "../ports/deps.ts";
import type { CasinoGame } from "./game-store.ts";

type Providers = Pick<CasinoDeps, "gameProviders">;

export const providerOf = (
  { gameProviders }: Providers,
  { provider }: Pick<CasinoGame, "provider">,
): GameProvider | undefined => gameProviders.find(({ name }) => name === provider);

/** Null where there is no such page, or its provider is not connected. */
export function addressAt(provider: GameProvider | undefined, path: string | null): string | null {
  return provider === undefined || path === null ? null : new URL(path, provider.launchUrl).href;
}

/** Where anybody sees a round; null where the provider has no such page. */
export const roundAddress = (
  provider: GameProvider | undefined,
  { roundPage }: Pick<CasinoGame, "roundPage">,
  round: string,
): string | null =>
  addressAt(provider, roundPage?.replace("{round}", encodeURIComponent(round)) ?? null);

export const viewOf = (
  deps: Providers,
  game: CasinoGame,
): RouteResponse<"casinoGames">["games"][number] => ({
  slug: game.slug,
  provider: game.provider,
  kind: game.kind,
  name: game.names,
  picture: addressAt(providerOf(deps, game), game.picture),
  has_demo: game.demo,
  tags: [...game.tags],
  features: [...game.features],
  volatility: game.volatility,
  returns: game.returns.map(({ mode, percent }) => ({ mode, percent })),
  max_win: Number(game.maxWinStakes),
  bet_levels: Object.fromEntries(
    Object.entries(game.betLevels).map(([currency, levels]) => [currency, [...levels]]),
  ),
  devices: [...game.devices],
});

/** With the figures of its PAR sheet, as far as the provider gives them. */
export const figuresOf = ({ returns, algorithm }: CasinoGame) => ({
  algorithm,
  modes: returns.map(({ mode, percent, cost, ...figures }) => ({
    mode,
    percent,
    cost: cost ?? "1",
    hit_one_in: figures.hit_one_in ?? null,
    feature_one_in: figures.feature_one_in ?? null,
    largest_win: figures.largest_win ?? null,
    largest_win_one_in: figures.largest_win_one_in ?? null,
  })),
});

/** A launch for anybody, with play money: the site adds currency and language. Null where the game has no demo. */
export function demoAddress(
  provider: GameProvider,
  { demo, code }: Pick<CasinoGame, "demo" | "code">,
): string | null {
  if (!demo) return null;
  const url = new URL(provider.launchUrl);
  url.searchParams.set("game", code);
  url.searchParams.set("mode", "demo");
  return url.href;
}
