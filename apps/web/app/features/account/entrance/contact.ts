/** How a player is reached, and known at the login: an e-mail address or a phone number. */
import { displayPhone } from "../../../runtime/forms/masks.ts";

export type Way = "email" | "phone";

export interface Contact {
  readonly way: Way;
  /** An e-mail address as typed, or a number in international form. */
  readonly address: string;
}

const dot = "•";

/** Enough to know one's own address again, too little for whoever looks over a shoulder. */
export function maskedContact({ way, address }: Contact): string {
  if (way === "phone") return maskedPhone(address);
  const at = address.lastIndexOf("@");
  const [first = ""] = Array.from(address);
  return `${first}${dot.repeat(3)}${address.slice(at)}`;
}

/** The last two digits and the code of a country that has a mask. */
function maskedPhone(phone: string): string {
  const shown = displayPhone(phone);
  const codeEnd = /^\+(?:7|375)? ?/.exec(shown)?.[0].length ?? 0;
  const hidden = shown.slice(codeEnd, -2).replaceAll(/\d/g, dot);
  return shown.slice(0, codeEnd) + hidden + shown.slice(-2);
}
