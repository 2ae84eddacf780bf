/** Is every settled bet still the one that its player was answered? The chain covers the answers, so this holds before any seed is revealed. */
import { type AuditCheck, maxFindings } from "../../ledger/index.ts";
import { commitmentKindOfGame } from "../catalogue/shared-games.ts";

/** What is added to a settled bet's outcome later: the bust that its round ended with, and the evidence of a late cash-out. */
const addedLater = `'{bust, late_cash_out}'::text[]`;

const amount = (minor: string): string => `round((${minor})::numeric / 100, 2)::text`;

/** Bets whose answer is gone after its time are compared by their seeds alone. */
export const betsAreAsAnswered: AuditCheck = {
  name: "every settled bet is the one that its player was answered",
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; id: string }>(
      `with answered as (
         select bet.*, coalesce(said -> 'bet', (
             select one from jsonb_array_elements(said -> 'bets') as one where one ->> 'id' = bet.id::text
           )) as told
         from originals_bet bet
         join ledger_operation o on o.player_id = bet.player_id and o.key = coalesce(bet.settlement_key, bet.operation_key)
         cross join lateral (select o.answer::jsonb as said) as parsed
         where bet.state <> 'open'
       )
       select player_id, id from answered
       where told is null
         or (told ->> 'id', told ->> 'game', told ->> 'state', told ->> 'currency', told ->> 'algorithm')
           is distinct from (id::text, game, state, currency, algorithm)
         or (told ->> 'stake', told ->> 'payout', told ->> 'multiplier') is distinct from (
           ${amount("stake_main_minor::numeric + stake_bonus_minor")},
           ${amount("payout_main_minor::numeric + payout_bonus_minor")},
           round(multiplier_10k::numeric / 10000, 4)::text)
         -- Stored answers keep the names that they were stored with.
         or case when told ? 'commitment'
           then (told -> 'commitment', told ->> 'server_seed_hash', told ->> 'client_seed', told ->> 'nonce')
             is distinct from (jsonb_build_object('kind', ${commitmentKindOfGame}, 'id', seed_pair_id), server_seed_hash, client_seed, nonce::text)
           else (told ->> 'seedPairId', told ->> 'serverSeedHash', told ->> 'clientSeed', told ->> 'nonce')
             is distinct from (seed_pair_id::text, server_seed_hash, client_seed, nonce::text) end
         or told -> 'params' is distinct from params
         -- What was told is still there, unchanged, and nothing else was added.
         or outcome || (told -> 'outcome') is distinct from outcome
         or outcome - array(select jsonb_object_keys(told -> 'outcome')) - ${addedLater} <> '{}'
       limit $1`,
      [maxFindings],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id}: bet ${row.id} is not as it was answered`,
    }));
  },
};
