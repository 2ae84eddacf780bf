/** True once anything has been notified: the part that draws notifications stays from then on. */
import { currentToasts, subscribeToasts } from "@oddwright/ui/parts/toast-store.ts";
import { useState, useSyncExternalStore } from "react";

const none = () => false;

export function useAnyToast(): boolean {
  const some = useSyncExternalStore(subscribeToasts, () => currentToasts().length > 0, none);
  const [ever, setEver] = useState(false);
  if (some && !ever) setEver(true);
  return ever;
}
