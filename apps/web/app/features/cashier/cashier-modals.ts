/** The cashier's dialogs. Each loads when it is first wanted. */
export const cashierModals = {
  PayIn: () => import("./deposit-dialog/pay-in-modal.tsx"),
  SuccessPayment: () => import("./credited-dialog/success-payment-modal.tsx"),
};
