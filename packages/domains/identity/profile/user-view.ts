/** The player as the contract shows them. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { Caller } from "@oddwright/platform/http/handler.ts";
import { findFactorRemoval } from "../entrance/factor-removal-store.ts";
import type { CallHeaders, IdentityContext, WalletBalance } from "../ports/context.ts";
import type { PlayerRow } from "../players/player-store.ts";

export type UserView = RouteResponse<"profileUser">["user"];

function emptyWallet(currency: WalletBalance["currency"]): WalletBalance {
  return { currency, mainMinor: 0n, bonusMinor: 0n };
}

/** The call that is answered with it. A player who changes something is not restricted. */
interface ViewedBy extends Pick<Caller, "restriction"> {
  readonly headers: CallHeaders;
}

/** Balances are those of the active currency; `balances` lists every wallet. Reads the wallets through the port. */
export async function viewUser(
  context: IdentityContext,
  player: PlayerRow,
  { headers, restriction = null }: ViewedBy,
): Promise<UserView> {
  const wallets = await context.wallets.readBalances(player.id);
  const removal = await findFactorRemoval(context.pool, player.id);
  const active =
    wallets.find(({ currency }) => currency === player.currency) ?? emptyWallet(player.currency);
  return {
    id: player.id,
    name: player.name,
    email: player.email,
    phone: player.phone,
    balance: formatAmount(active.mainMinor),
    bonus: formatAmount(active.bonusMinor),
    bonus_balance: formatAmount(active.bonusMinor),
    total_balance: formatAmount(active.mainMinor + active.bonusMinor),
    currency: player.currency,
    balances: wallets.map(({ currency, mainMinor, bonusMinor }) => ({
      currency,
      balance: formatAmount(mainMinor),
      bonus_balance: formatAmount(bonusMinor),
    })),
    locale: player.locale,
    timezone: player.timezone,
    // Below the address of the API.
    image: { small: player.avatar_hash === null ? null : `/avatars/${player.avatar_hash}.webp` },
    register_method: player.register_method,
    is_phone_verified: player.is_phone_verified,
    is_email_verified: player.is_email_verified,
    is_password_exists: player.is_password_exists,
    is_avatar_hidden: player.is_avatar_hidden,
    is_statistics_hidden: player.is_statistics_hidden,
    is_frozen: restriction?.code === "account_frozen",
    factor_removal_due_at:
      removal === null || removal.isLapsed ? null : removal.dueAt.toISOString(),
    protection: await context.viewProtection(player.id),
    verification: await context.viewVerification(player.id),
    premium: { status: player.is_premium },
    features: player.features,
    region: player.region,
    sso: await context.ssoOf(headers),
  };
}
