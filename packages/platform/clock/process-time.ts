/** This process's clock in unix milliseconds. It never jumps, unlike `Date.now`. */
export const processTimeMs = (): number => performance.timeOrigin + performance.now();
