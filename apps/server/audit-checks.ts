/** What must hold of the money, domain by domain: the one list for every audit. */
import { cashierChecks } from "@oddwright/domains/cashier/index.ts";
import {
  type AuditCheck,
  houseNotBelowZero,
  ledgerChecks,
} from "@oddwright/domains/ledger/index.ts";
import { originalsChecks } from "@oddwright/domains/originals/index.ts";

export const auditChecks: readonly AuditCheck[] = [
  ...ledgerChecks,
  houseNotBelowZero,
  ...cashierChecks,
  ...originalsChecks,
];
