/** The cashier: depositing. */
export { cashierModals } from "./cashier-modals.ts";
export { resumeDeposit } from "./deposit/resume-deposit.ts";
