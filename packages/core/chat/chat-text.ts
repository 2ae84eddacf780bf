/** What a player may say to a table: one short line of plain text, without anything that hides, turns or links. */

export const maxChatChars = 160;

export type ChatText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly code: "chat_text_invalid" | "chat_link_refused" };

/** Controls, and what is not seen: they turn the direction of a line, or hide in it. */
const unseen =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]|(?!\u200d)\p{Cf}|\u034f|(?!\ufe0f)\p{Variation_Selector}|[\u2028\u2029\u115f\u1160\u3164\uffa0\u2800]/gu;
/** A joiner that joins no two pictures: it would part marks that stand over one letter. */
const idleJoiner =
  /(?<!\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
/** More marks over one letter than any language has: they run into the lines above. */
const towering = /(\p{M}{3})\p{M}+/gu;
const joining = /\u200d|\ufe0f/g;
/** Browsers read the full stop of Chinese as a dot. A sentence that begins without a space before it is refused, too. */
const link = /:\/\/|\bwww\.|[\p{L}\p{N}-][.。]\p{L}{2,}/iu;

/** As it is stored and shown. A line counts in characters, as a reader counts them. */
export function chatText(said: string): ChatText {
  const text = said
    .normalize("NFC")
    .replace(/\s+/gu, " ")
    .replace(unseen, "")
    .replace(idleJoiner, "")
    // What stood between two characters that are one is gone.
    .normalize("NFC")
    .replace(towering, "$1")
    .replace(/ {2,}/g, " ")
    .trim();
  const isSomething = /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
  if (!isSomething || Array.from(text).length > maxChatChars)
    return { ok: false, code: "chat_text_invalid" };
  return link.test(text.normalize("NFKC").replace(joining, ""))
    ? { ok: false, code: "chat_link_refused" }
    : { ok: true, text };
}
