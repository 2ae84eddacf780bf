/** What a provider is led through: each is one round of one launch, with calls that fail. `docs/provider-protocol.md` explains the rules. */
import type { WalletCall } from "@oddwright/contract/casino/wallet-calls.ts";
import type { Expected } from "./judge-calls.ts";
import type { Fate } from "./recorded-call.ts";

export interface ProviderConversation {
  readonly name: string;
  readonly failing: readonly WalletCall[];
  readonly fates: readonly Fate[];
  readonly expected: Expected;
}

const ends: readonly WalletCall[] = ["win", "end-round"];
/** More than any patience. */
const always = (fate: Fate): readonly Fate[] => Array<Fate>(1_000).fill(fate);

export const providerConversations: readonly ProviderConversation[] = [
  { name: "a round without any trouble", failing: [], fates: [], expected: "played" },
  {
    name: "a launch whose answer is lost",
    failing: ["session"],
    fates: ["lost_answer"],
    expected: "played",
  },
  {
    name: "a bet that is lost, and its answer",
    failing: ["bet"],
    fates: ["lost_request", "lost_answer"],
    expected: "played",
  },
  { name: "a wallet that is busy", failing: ["bet"], fates: ["busy", "busy"], expected: "played" },
  {
    name: "an end that is lost, and its answer",
    failing: ends,
    fates: ["lost_request", "lost_answer", "busy"],
    expected: "played",
  },
  { name: "a bet that is refused", failing: ["bet"], fates: ["refused"], expected: "refused" },
  {
    name: "a bet that is never answered",
    failing: ["bet"],
    fates: always("lost_answer"),
    expected: "returned",
  },
];
