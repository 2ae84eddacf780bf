/** The dialogs that prove a result or show its seeds. Each loads when it is first wanted. */
export const fairnessModals = {
  proof: () => import("./proof/proof-modal.tsx"),
  crashRound: () => import("./rounds/crash-round-modal.tsx"),
  rouletteRound: () => import("./rounds/roulette-round-modal.tsx"),
  pot: () => import("./rounds/pot-modal.tsx"),
  seeds: () => import("./seeds/seeds-modal.tsx"),
};
