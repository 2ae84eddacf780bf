/** What every navigation inside the page passes, by name and in order. The host does the same for a document. */
import { rulePathOf } from "@oddwright/contract/site/rule-path.ts";
import { rememberedFor, sentTo } from "../../runtime/page/redirect-target.ts";
import type { Services } from "../../runtime/services/services.ts";

export interface Visit {
  readonly services: Services;
  /** Of the page, as browsers write it. */
  readonly host: string;
  readonly pathname: string;
  /** With its question mark; empty without a query. */
  readonly search: string;
  /** False once the visitor has gone on to another page. */
  readonly isCurrent: () => boolean;
  /** Shows another page of the site in place of this one. */
  readonly go: (address: string) => void;
}

/** True when the visitor is sent away: whatever comes after it is left out. */
type Middleware = (visit: Visit) => Promise<boolean>;

const middleware: ReadonlyMap<string, Middleware> = new Map([
  ["mirror", followMirror],
  ["redirects", followRule],
]);

export const everyNavigation: readonly string[] = ["mirror", "redirects"];

/** Throws for a name that is none, so that a guard is never left out silently. */
export async function runMiddleware(names: readonly string[], visit: Visit): Promise<boolean> {
  for (const name of names) {
    const run = middleware.get(name);
    if (run === undefined) throw new Error(`there is no middleware "${name}"`);
    // The order is what they are there for.
    // oxlint-disable-next-line no-await-in-loop
    if (await run(visit)) return true;
  }
  return false;
}

async function followMirror({ services, host, pathname, search, isCurrent }: Visit) {
  const redirect = await remembered(services, `mirror ${host}`, async () => {
    const answer = await services.api.call("mirrorRedirect", { body: { domain: host } });
    return answer.ok ? answer.value.redirect : null;
  });
  if (redirect === null || redirect.newLink === null || redirect.oldDomain !== host) return false;
  const to = new URL(redirect.newLink);
  if (to.host === host || !isCurrent()) return false;
  services.leaveTo(to.origin + pathname + search);
  return true;
}

async function followRule({ services, pathname, search, isCurrent, go }: Visit): Promise<boolean> {
  const path = rulePathOf(pathname);
  if (path === null) return false;
  const target = await remembered(services, `path ${path}`, async () => {
    const answer = await services.api.call("redirectRule", { query: { path } });
    return answer.ok ? (answer.value.redirect?.target ?? null) : null;
  });
  if (target === null || !isCurrent()) return false;
  const { address, isInApp } = sentTo(target, { locale: services.locale, search });
  if (isInApp) go(address);
  else services.leaveTo(address);
  return true;
}

interface Known {
  readonly atMs: number;
  readonly answer: Promise<unknown>;
}

const known = new WeakMap<Services, Map<string, Known>>();

/** An API that does not answer sends nobody anywhere, for as long as its answer would have held. */
function remembered<T>(services: Services, key: string, ask: () => Promise<T>): Promise<T> {
  const answers = known.get(services) ?? new Map<string, Known>();
  known.set(services, answers);
  const found = answers.get(key);
  if (found !== undefined && performance.now() - found.atMs < rememberedFor)
    return found.answer as Promise<T>;
  const answer = ask();
  answers.set(key, { atMs: performance.now(), answer });
  return answer;
}
