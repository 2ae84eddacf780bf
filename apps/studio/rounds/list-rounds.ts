/** The rounds that were staked at the casino's wallet, as the casino asks for them to compare both sides. */
import type {
  ListedRound,
  RoundsAnswer,
  RoundsBody,
} from "@oddwright/contract/casino/provider-schemas.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { RoundState } from "./round-row.ts";

const pageSize = 200;

/** Microseconds since 1970 and the id of the last round of the page before. */
const cursorPattern = /^(\d{1,18})\.([0-9a-f-]{36})$/;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Row {
  readonly id: string;
  readonly game_code: string;
  readonly currency: Currency;
  readonly state: RoundState;
  readonly bet_id: string;
  readonly cost_minor: bigint;
  readonly payout_minor: bigint | null;
  readonly position: string;
  readonly added: readonly AddedRow[] | null;
}

/** As JSON has it. */
interface AddedRow {
  readonly state: RoundState;
  readonly bet_id: string;
  readonly cost: string;
  readonly payout: string | null;
}

const select = `select id, game_code, currency, state, bet_id, cost_minor, payout_minor,
  (extract(epoch from created_at) * 1000000)::bigint::text as position,
  (select jsonb_agg(jsonb_build_object('state', more.state, 'bet_id', more.bet_id, 'cost', more.cost_minor::text,
     'payout', more.payout_minor::text) order by more.created_at, more.id)
   from studio_round more where more.main_id = studio_round.id and more.state <> 'refused') as added from studio_round`;

/** Null for a cursor that no page gave. */
export function listRounds(db: Queryable, asked: RoundsBody): Promise<RoundsAnswer | null> {
  return "round" in asked ? listOne(db, asked.round) : listRange(db, asked);
}

/** Also of a bet that is not answered yet: the wallet may have taken it. */
async function listOne(db: Queryable, id: string): Promise<RoundsAnswer> {
  const { rows } = idPattern.test(id)
    ? await db.query<Row>(
        `${select} where id = $1 and main_id is null and not demo and state <> 'refused'`,
        [id],
      )
    : { rows: [] };
  return { rounds: rows.map(listedOf), next_cursor: null };
}

type AskedRange = Extract<RoundsBody, { readonly from: string }>;

async function listRange(
  db: Queryable,
  { from, until, cursor }: AskedRange,
): Promise<RoundsAnswer | null> {
  const [, position, after] = cursorPattern.exec(cursor ?? "") ?? [];
  if (cursor !== null && !idPattern.test(after ?? "")) return null;
  const { rows } = await db.query<Row>(
    `${select}
     where not demo and main_id is null and state not in ('staking', 'refused') and created_at >= $1 and created_at < $2
       and ($3::bigint is null or (created_at, id) > (to_timestamp(0) + $3::bigint * interval '1 microsecond', $4::uuid))
     order by created_at, id limit $5`,
    [from, until, position ?? null, after ?? null, pageSize + 1],
  );
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    rounds: page.map(listedOf),
    next_cursor: last === undefined ? null : `${last.position}.${last.id}`,
  };
}

/** What the studio claims of it, whether the wallet has been told yet or not. */
function listedOf({ id, game_code, currency, added, ...row }: Row): ListedRound {
  const first = {
    state: row.state,
    betId: row.bet_id,
    cost: row.cost_minor,
    payout: row.payout_minor,
  };
  const more = (added ?? []).map(({ state, bet_id: betId, cost, payout }) => ({
    state,
    betId,
    cost: BigInt(cost),
    payout: payout === null ? null : BigInt(payout),
  }));
  const main = listedBet(first);
  const states = { open: "open", rolled_back: "cancelled", won: "closed", lost: "closed" } as const;
  return {
    round: id,
    game: game_code,
    currency,
    state: states[main.state],
    bets: [main, ...more.map(listedBet)],
  };
}

interface ClaimedBet {
  readonly state: RoundState;
  readonly betId: string;
  readonly cost: bigint;
  readonly payout: bigint | null;
}

function listedBet({ state, betId: bet, cost, payout }: ClaimedBet): ListedRound["bets"][number] {
  const amount = formatAmount(cost);
  if (state === "staking" || state === "placed")
    return { bet, amount, state: "open", payout: "0.00" };
  if (payout === null) return { bet, amount, state: "rolled_back", payout: amount };
  return { bet, amount, state: payout > 0n ? "won" : "lost", payout: formatAmount(payout) };
}
