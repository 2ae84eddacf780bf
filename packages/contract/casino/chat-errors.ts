/** What the chat of live tables refuses; a part of the catalogue in `errors.ts`. */

export const chatErrors = {
  chat_text_invalid: {
    status: 422,
    text: "A message is one line of at most 160 characters. It was not sent.",
  },
  chat_link_refused: { status: 422, text: "Links cannot be sent here. It was not sent." },
  chat_too_fast: { status: 409, text: "Wait a moment before the next message. It was not sent." },
  chat_muted: {
    status: 409,
    params: ["until", "reason"],
    text: "You cannot write in the chat for a while. It was not sent.",
  },
} as const;
