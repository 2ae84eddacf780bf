/** What the studio's parts are given. */
import type { TablePace } from "@oddwright/core/tables/round/table-phase.ts";
import type { Log } from "@oddwright/platform/observability/logger.ts";
import type { Vault } from "@oddwright/platform/sealing/vault.ts";
import type pg from "pg";
import type { CasinoWallet } from "./wallet/casino-wallet.ts";

export interface StudioDeps {
  readonly pool: pg.Pool;
  readonly vault: Vault;
  readonly casino: CasinoWallet;
  readonly betPatienceMs: number;
  readonly pace: TablePace;
  readonly log: Log;
}
