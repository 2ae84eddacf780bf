/** Calls that ask for a recent proof: where they are made, something above shows the dialog in which the player gives it. */
import { createContext, use } from "react";
import type { ApiResult } from "../api/failure.ts";

/** Resolves with null when the player closed the dialog without a proof. */
export type Guarded = <Value>(
  call: () => Promise<ApiResult<Value>>,
) => Promise<ApiResult<Value> | null>;

export const GuardedContext = createContext<Guarded | null>(null);

export function useGuarded(): Guarded {
  const guarded = use(GuardedContext);
  if (guarded === null) throw new Error("a guarded call is made outside its scope");
  return guarded;
}
