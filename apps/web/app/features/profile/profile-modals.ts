/** The profile's dialogs. Each loads when it is first wanted. */
export const profileModals = {
  PayOut: () => import("./payouts/pay-out-modal.tsx"),
};
