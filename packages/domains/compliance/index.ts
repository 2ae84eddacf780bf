/** What other domains and the server may use of compliance. */
export { freezeAccount, type FreezeAccount, type FreezeResult } from "./freezes/freeze-account.ts";
export { readStops, rejectionOfStop, type Stop } from "./freezes/read-stops.ts";
export {
  unfreezeAccount,
  type UnfreezeAccount,
  type UnfreezeResult,
} from "./freezes/unfreeze-account.ts";
export { reopenAccount } from "./closures/reopen-account.ts";
export { endExclusion } from "./exclusions/end-exclusion.ts";
export { excludePlayer } from "./exclusions/exclude-player.ts";
export { readExclusion, readSelfExcluded } from "./exclusions/read-exclusions.ts";
export { countDeposit } from "./limits/count-limits.ts";
export { refuseDeposit } from "./limits/deposit-limits.ts";
export { type DepositorState, readDepositors, refusalOfStanding } from "./read-depositors.ts";
export {
  type CountedLimits,
  type LimitState,
  readLimitStates,
  writeCounters,
} from "./limits/limit-state.ts";
export { listLimits } from "./limits/list-limits.ts";
export { roublesOf } from "./rates/roubles-of.ts";
export { listRates, readRate, setRate, shownRate } from "./rates/rates.ts";
export { countDepositInRules, verificationNeeded } from "./requirements/count-requirements.ts";
export {
  type CheckOfDepositor,
  readDepositChecks,
  refuseUnverified,
} from "./requirements/deposit-check.ts";
export {
  type CountedRequirements,
  readRequirementStates,
  type RequirementState,
  writeRequirements,
} from "./requirements/requirement-state.ts";
export { readRestriction } from "./restriction.ts";
export type { DocumentPlace } from "./documents/document-place.ts";
export { exportDocuments } from "./verification/export-documents.ts";
export { listWaitingCases, readStaffCase } from "./verification/staff-cases.ts";
export { createSumsub, type SumsubSettings } from "./services/sumsub.ts";
export { takeVerificationStep } from "./verification/step.ts";
export type { VerificationStep } from "./verification/verification-case.ts";
export { viewUserVerification } from "./verification/view-verification.ts";
export { viewProtection } from "./view-protection.ts";
export { complianceDomain } from "./domain.ts";
