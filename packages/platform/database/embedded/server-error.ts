/** The embedded server cannot be run as things are. */

/** The message is written for the operator: what is wrong, where, and what to change. */
export class EmbeddedServerError extends Error {
  override name = "EmbeddedServerError";
}
