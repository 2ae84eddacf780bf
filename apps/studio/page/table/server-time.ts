/** The server's time in this browser, from the moments that answers carry. */

/** A clock that was set by more makes what was heard before mean nothing. */
const setMs = 5_000;

export type ServerTime = {
  readonly hear: (serverMs: number) => void;
  readonly nowMs: () => number;
};

export function serverTime(): ServerTime {
  let aheadMs: number | null = null;
  return {
    // Of all answers, the one that came quickest is nearest.
    hear: (serverMs) => {
      const heardMs = serverMs - Date.now();
      const isSet = aheadMs === null || Math.abs(heardMs - aheadMs) > setMs;
      aheadMs = isSet ? heardMs : Math.max(aheadMs ?? heardMs, heardMs);
    },
    nowMs: () => Date.now() + (aheadMs ?? 0),
  };
}
