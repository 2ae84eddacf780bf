/** What benches use of the games of our own, besides what the server does. */
export { diceGame } from "../instant/dice.ts";
export {
  createReadInstantBets,
  type InstantBetOperation,
  instantBetOperation,
} from "../instant/instant-bet-operation.ts";
export { newSeedPair } from "../seeds/new-seed-pair.ts";
export { chosenChain } from "./chosen-chain.ts";
