/** The path under which a redirect rule is kept and asked for: that of a page, without its language. */
import { isLocale } from "@oddwright/core/i18n/locales.ts";

const maxLength = 200;
/** No free text of a visitor: nothing encoded, no empty segment. */
const plainPath = /^(?:\/[A-Za-z0-9._~-]+)+$/;
/** Below it stands a key: whoever reads such an address can use it. */
const secretFolder = "/reset-password/";

/** Null for an address that no rule can be for, and that nobody is asked about. */
export function rulePathOf(pathname: string): string | null {
  const [, first = ""] = pathname.split("/", 2);
  const path = (isLocale(first) ? pathname.slice(1 + first.length) : pathname).replace(/\/$/, "");
  if (path === "") return "/";
  if (path.length > maxLength || !plainPath.test(path)) return null;
  return `${path}/`.startsWith(secretFolder) ? null : path;
}
