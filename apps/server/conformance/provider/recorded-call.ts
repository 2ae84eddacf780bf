/** One call of a provider, as the wallet of the conformance suite received it. */
import type { WalletCall } from "@oddwright/contract/casino/wallet-calls.ts";
import type { WalletAnswer } from "@oddwright/contract/casino/wallet-schemas.ts";

/** What becomes of a call: `lost_request` never arrives, the answer of `lost_answer` never does, `busy` is HTTP 503, `refused` is NOT_ENOUGH_MONEY. */
export type Fate = "lost_request" | "lost_answer" | "busy" | "refused";

export interface RecordedCall {
  readonly call: WalletCall;
  /** The body without `request_uuid`, which names the attempt; null for one that is not as the protocol describes. */
  readonly content: Readonly<Record<string, unknown>> | null;
  readonly isSigned: boolean;
  /** Null when it was neither carried out nor refused for good. */
  readonly status: WalletAnswer["status"] | null;
  /** Whether the provider got the final answer. */
  readonly isAnswered: boolean;
}
