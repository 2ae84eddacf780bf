/** Fairness: its page, the proofs of bets and rounds, the player's seeds. */
export { fairnessModals } from "./fairness-modals.ts";
export { FairnessPage } from "./page/fairness-page.tsx";
export { PublicBet } from "./proof/public-bet.tsx";
