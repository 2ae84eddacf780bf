/** What brings a message out of the house: over SMTP, to an SMS gateway. */
import type { RenderedMessage } from "../templates/render-message.ts";

export interface OutgoingMessage<Channel extends RenderedMessage["channel"]> {
  /** The same at every attempt: a receiver can know a repeat by it. */
  readonly id: string;
  readonly to: string;
  readonly content: Extract<RenderedMessage, { readonly channel: Channel }>;
}

/** A code of ours, with the answer's number where there is one: an answer's text repeats the recipient. */
export type SendResult =
  | { readonly ok: true }
  /** Another attempt would end the same. */
  | { readonly ok: false; readonly final: true; readonly error: string }
  | { readonly ok: false; readonly final: false; readonly error: string };

export interface Transport<Channel extends RenderedMessage["channel"]> {
  /** Never throws; ends within `attemptTimeoutMs`. */
  readonly send: (message: OutgoingMessage<Channel>) => Promise<SendResult>;
}

export interface Transports {
  /** Null: not configured. Its messages wait until they are, or run out. */
  readonly email: Transport<"email"> | null;
  readonly sms: Transport<"sms"> | null;
}

/** One attempt as a whole, whatever the other side does meanwhile. */
export const attemptTimeoutMs = 30_000;
