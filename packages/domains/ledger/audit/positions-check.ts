/** Do the positions that were folded for players follow from their transfers? */
import { movedByQuarter } from "../positions/moved-by-quarter.ts";
import { type AuditCheck, maxFindings } from "./audit-check.ts";

export const positionsFollowTransfers: AuditCheck = {
  name: "every folded position is the sum of its transfers",
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; currency: string; quarter: Date }>(
      `with moved as (
         ${movedByQuarter("t.id < (select folded_to from ledger_position_mark m where m.player_id = t.player_id)")}
       )
       select player_id, currency, quarter from moved full join ledger_position using
         (player_id, currency, quarter, staked_minor, returned_minor, deposited_minor, paid_out_minor, wagered_minor)
       where (moved is null or ledger_position is null) limit $1`,
      [maxFindings],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id}: the position in ${row.currency} of ${row.quarter.toISOString()} is not what transfers say`,
    }));
  },
};
