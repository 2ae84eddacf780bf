/** A service that the program stands on does not answer, or not as it should: logged, and answered 503. */
export class UnavailableError extends Error {}
