/** The steps between a message and the new password: a code or a link is exchanged for a token, a token is looked at. */
import { findLink, linkForCode, newLink, useLink } from "../codes/link-store.ts";
import { type CodeRefusal, withCode, type WrittenCode } from "../codes/with-code.ts";
import type { ContactKind } from "../players/contact.ts";
import type { IdentityContext } from "../ports/context.ts";
import type { Browser } from "../sessions/read-browser.ts";

const linkInvalid = { ok: false, code: "restore_link_invalid" } as const;
const tokenAnswer = (token: string) =>
  ({ ok: true, body: { data: { reset_token: token } } }) as const;

/** Uses the code up; the link of the same message with it. */
export function confirmCode(
  context: IdentityContext,
  written: WrittenCode,
  browser: Browser,
): Promise<ReturnType<typeof tokenAnswer> | CodeRefusal> {
  return withCode(
    context,
    { purpose: "restore", written, browser },
    async (client, { contact }) => {
      const link = await linkForCode(client, context.keys, { purpose: "restore", contact });
      return tokenAnswer(link.token);
    },
  );
}

/** Uses the link up, so that what stays in a browser's history or a proxy's log is worth nothing. */
export async function confirmLink(context: IdentityContext, kind: ContactKind, token: string) {
  const next = newLink();
  const owner = await useLink(context.pool, kind, { token, next });
  return owner === null ? linkInvalid : tokenAnswer(next.token);
}

export async function checkLink(context: IdentityContext, kind: ContactKind, token: string) {
  const owner = await findLink(context.pool, kind, token);
  return owner === null ? linkInvalid : ({ ok: true, body: { success: true } } as const);
}
