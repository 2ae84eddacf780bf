/** Pages that the operator sends visitors on from, as the host carries that out for a document. In the page, `site/start` does. */
import { rulePathOf } from "@oddwright/contract/site/rule-path.ts";
import { sentTo } from "../app/runtime/page/redirect-target.ts";
import type { CallApi } from "./api-call.ts";
import type { PageFacts } from "./page-facts.ts";
import { rememberAnswers } from "./remembered-answers.ts";

/** Paths remembered: anybody can ask for any. */
const maxPaths = 1_000;
/** The question is the site's own, not a visitor's. */
const ownAddress = "127.0.0.1";

export interface RedirectRules {
  /** Where the visitor is sent on to; null for a page that stays where it is. */
  addressOf(page: Pick<PageFacts, "url" | "locale">): Promise<string | null>;
}

interface RedirectRulesInput {
  readonly callApi: CallApi;
  readonly now: () => number;
  readonly onFault: (error: unknown) => void;
}

export function createRedirectRules({ callApi, now, onFault }: RedirectRulesInput): RedirectRules {
  async function ask(path: string): Promise<string | null> {
    try {
      const query = new URLSearchParams({ path });
      const { body } = await callApi({
        method: "GET",
        path: `/middleware/redirects?${query}`,
        headers: {},
        clientAddress: ownAddress,
      });
      // The API checks its own answers against the contract; an error's body has no rule.
      return (body as { redirect?: { target: string } | null }).redirect?.target ?? null;
    } catch (error) {
      // Whoever cannot be sent on is shown the page.
      onFault(error);
      return null;
    }
  }

  const targetOf = rememberAnswers({ ask, most: maxPaths, now });
  return {
    async addressOf({ url, locale }) {
      const [pathname = "", ...query] = url.split("?");
      const path = rulePathOf(pathname);
      // Data of a page goes to a page that is open, which is sent on by itself.
      if (path === null || path.endsWith(".data")) return null;
      const target = await targetOf(path);
      const search = query.length > 0 ? `?${query.join("?")}` : "";
      return target === null ? null : sentTo(target, { locale, search }).address;
    },
  };
}
