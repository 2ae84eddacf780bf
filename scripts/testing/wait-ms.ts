/** How long a test waits for what has to come: shorter than any test's own timeout, longer than any busy machine needs. */
export const waitMs = 30_000;
