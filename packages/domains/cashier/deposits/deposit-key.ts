/** The key under which a payment is credited: the same for every report of it, so that it is credited once. */
import { uuidV8Of } from "@oddwright/platform/identifiers/uuid-v8.ts";

export function depositKey(provider: string, paymentId: string): string {
  return uuidV8Of("deposit", provider, paymentId);
}
