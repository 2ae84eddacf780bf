/** Every bet opens to its proof. */
import type { Services } from "../../../runtime/services/services.ts";

export function openProof({ modals }: Services, betId: string): void {
  modals.open("proof", { betId });
}
