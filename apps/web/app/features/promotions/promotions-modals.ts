/** The bonuses' dialog. Loads when it is first wanted. */
export const promotionsModals = {
  adBonus: () => import("./ad-bonus-modal.tsx"),
};
