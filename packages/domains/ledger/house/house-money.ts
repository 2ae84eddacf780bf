/** Sets the house's money aside for what is paid later than in a batch, such as a round. */
import type pg from "pg";
import {
  type AllowanceRequest,
  drawAllowance,
  type ReadExposure,
  returnAllowances,
} from "./allowance.ts";

export interface HouseMoney {
  /** Replaces what the holder had; answers how much the house has for it, in minor units. */
  readonly setAside: (
    request: Pick<AllowanceRequest, "holder" | "currency" | "neededMinor" | "wantedMinor">,
  ) => Promise<bigint>;
  readonly giveBack: (holder: string) => Promise<void>;
}

/** Far above the longest round: what is not given back is free again after this. */
const leaseMs = 900_000;

export function createHouseMoney(pool: pg.Pool, readExposure: ReadExposure): HouseMoney {
  return {
    setAside: (request) => drawAllowance(pool, { ...request, former: [], leaseMs, readExposure }),
    giveBack: (holder) => returnAllowances(pool, [holder]),
  };
}
